  # #region start
  x = 1
