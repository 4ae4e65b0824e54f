import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** CSP digests (`'sha256-…'`) of our pages' inline scripts and styles. */
export interface InlineSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export interface SecurityHeaderOptions {
  /** Served over TLS: enables HSTS. */
  readonly https: boolean;
  /** Further origins to load images from, such as map tiles. */
  readonly imageOrigins?: readonly string[];
  /** Further origins to connect to. */
  readonly connectOrigins?: readonly string[];
  readonly inline?: InlineSources;
}

/** A strict content security policy (no foreign scripts, inline ones by digest, no framing) and related headers. */
export const securityHeaders = ({
  https,
  imageOrigins = [],
  connectOrigins = [],
  inline,
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
    // Addresses of tracking pages are secrets.
    referrerPolicy: { policy: 'same-origin' },
  });
  return (request, response, next) => {
    response.setHeader('Permissions-Policy', 'geolocation=(self), camera=(self), microphone=(), payment=()');
    protect(request, response, next);
  };
};
