export const brand = 1
