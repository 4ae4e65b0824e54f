/** Headers for pages whose URL is a secret: not sent as a referrer, indexed or cached. */
export const secretAddress = {
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
  'Cache-Control': 'no-store',
} as const;
