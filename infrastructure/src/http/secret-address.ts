/** For answers whose address is a secret: it goes to no other site, is found by no search, and is kept nowhere on the way. */
export const secretAddress = {
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
  'Cache-Control': 'no-store',
} as const;
