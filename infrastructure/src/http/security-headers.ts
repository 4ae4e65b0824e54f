import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Digests (`'sha256-…'`) of scripts and styles that stand in our own pages. */
export interface InlineSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export interface SecurityHeaderOptions {
  /** Served over TLS: browsers are told to stay there. */
  readonly https: boolean;
  /** Origins the page may load images from besides its own, e.g. map tiles. */
  readonly imageOrigins?: readonly string[];
  /** Origins that the page may ask besides its own. */
  readonly connectOrigins?: readonly string[];
  readonly inline?: InlineSources;
}

/** A strict content security policy (no foreign script, inline ones by digest alone, no framing) and the other headers that belong to it. */
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
