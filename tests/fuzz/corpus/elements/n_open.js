[{representation: "x",
