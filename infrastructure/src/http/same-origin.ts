import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';
import { edgeProblem } from './problem.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Decides by the Origin header, or without it by Sec-Fetch-Site. True if both are missing, as in requests from
 * programs. A page of our Host must use the scheme of one of `allowed`, if any.
 */
export const isOwnOrigin = (headers: IncomingHttpHeaders, allowed: readonly string[] = []): boolean => {
  const { origin, host } = headers;
  if (origin !== undefined) {
    if (allowed.includes(origin)) return true;
    if (!URL.canParse(origin) || host === undefined) return false;
    const { host: from, protocol } = new URL(origin);
    // A page loaded over plain HTTP may have been tampered with.
    const asUsual = allowed.length === 0 || allowed.some((own) => new URL(own).protocol === protocol);
    return asUsual && from === host.toLowerCase();
  }
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
};

/**
 * Returns true if no header states the origin, as in a request by an old browser from a page that hides its address.
 */
export const isOfUnknownOrigin = ({ origin, referer, ...headers }: IncomingHttpHeaders): boolean =>
  origin === undefined && referer === undefined && headers['sec-fetch-site'] === undefined;

/**
 * Returns true for a link on our own origin or a typed address. Without Sec-Fetch-Site, decides by Origin or Referer.
 */
export const isSameOriginNavigation = (headers: IncomingHttpHeaders, allowed: readonly string[] = []): boolean => {
  const site = headers['sec-fetch-site'];
  const mode = headers['sec-fetch-mode'];
  if (site === undefined) {
    const { origin, referer = '' } = headers;
    const from = origin ?? (URL.canParse(referer) ? new URL(referer).origin : 'null');
    return isOwnOrigin({ ...headers, origin: from }, allowed);
  }
  return (site === 'same-origin' || site === 'none') && (mode === undefined || mode === 'navigate' || mode === 'cors');
};

export const requireSameOrigin = (allowed: readonly string[] = []): RequestHandler => {
  return (request, _response, next) => {
    if (!READING.has(request.method) && !isOwnOrigin(request.headers, allowed))
      throw edgeProblem('CrossSiteRequest', 'This request was sent by a page of another site.');
    next();
  };
};
