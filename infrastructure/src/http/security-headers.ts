import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** CSP digests (`'sha256-…'`) of the app's inline code. */
export interface InlineSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export interface SecurityHeaderOptions {
  readonly https: boolean;
  readonly imageOrigins?: readonly string[];
  readonly connectOrigins?: readonly string[];
  readonly inline?: InlineSources;
  /** Whether pages may use the microphone, which voice calls in the app need. */
  readonly microphone?: boolean;
}

export const securityHeaders = ({
  https,
  imageOrigins = [],
  connectOrigins = [],
  inline,
  microphone = false,
}: SecurityHeaderOptions): RequestHandler => {
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(inline?.scripts ?? [])],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", ...(inline?.styles ?? [])],
        imgSrc: ["'self'", 'data:', 'blob:', ...imageOrigins],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...connectOrigins],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    // URLs of tracking pages are secrets.
    referrerPolicy: { policy: 'same-origin' },
  });
  const permissions = `geolocation=(self), camera=(self), microphone=(${microphone ? 'self' : ''}), payment=()`;
  return (request, response, next) => {
    response.setHeader('Permissions-Policy', permissions);
    protect(request, response, next);
  };
};

/** Keeps a page with a secret URL out of referrers, search indexes and caches. */
export const secretPageHeaders = {
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
  'Cache-Control': 'no-store',
} as const;
