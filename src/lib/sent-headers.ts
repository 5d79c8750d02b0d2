// The headers of a request that readers have to send or can use, in the order in which they're shown.
export const sentHeaders = [
  ...['apikey', 'Authorization', 'Accept', 'Accept-Profile', 'Content-Profile', 'Content-Type', 'Prefer'],
  ...['Range', 'Range-Unit', 'Cache-Control', 'x-upsert'],
] as const
