/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The vaults of words: a slab a letter, so quiet that letters may lie on it, pale polished walls with a line of
 * brass, and a floor of its own for each kind of room in the gaps. */

#pragma once

#include "art-material.h"
#include "art-sprite.h"

#define VAULTS_N_SLABS 4
#define VAULTS_N_THINGS 14

/* what is NULL; the fourth slab is cracked */
void vaults_draw_slab (ArtCell cell, int piece, gconstpointer what);

extern const ArtMaterial vaults_wall;
extern const ArtMaterial vaults_brick;
extern const ArtMaterial vaults_brass;
extern const ArtMaterial vaults_runner;
extern const ArtMaterial vaults_grass;
extern const ArtMaterial vaults_rose;
extern const ArtMaterial vaults_marble;
extern const ArtMaterial vaults_wet;
extern const ArtMaterial vaults_cave;

extern const ArtSprite vaults_things[VAULTS_N_THINGS];
extern const ArtSprite vaults_lexicographers[1]; /* two cells high */
