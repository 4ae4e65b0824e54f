/** Keeps a page with a secret URL out of referrers, search indexes and caches. */
export const secretPageHeaders = {
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
  'Cache-Control': 'no-store',
} as const;
