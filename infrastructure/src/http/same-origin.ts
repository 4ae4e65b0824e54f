import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';
import { edgeProblem } from './problem.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request comes from our own pages: by Origin where the browser sends it, else by Sec-Fetch-Site. Programs
 * send neither; they carry no cookie against their owner's will. `allowed` lists further origins, such as the public
 * address where a proxy in front changes the Host; a page of the same Host has to come by the same scheme as they do.
 */
export const isOwnOrigin = (headers: IncomingHttpHeaders, allowed: readonly string[] = []): boolean => {
  const { origin, host } = headers;
  if (origin !== undefined) {
    if (allowed.includes(origin)) return true;
    if (!URL.canParse(origin) || host === undefined) return false;
    const { host: from, protocol } = new URL(origin);
    // A page that came in clear may be anybody's on the way, also under our own name.
    const asUsual = allowed.length === 0 || allowed.some((own) => new URL(own).protocol === protocol);
    return asUsual && from === host.toLowerCase();
  }
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
};

/** Whether nothing says which page a request comes from: browsers without Sec-Fetch, and pages that hide their address. */
export const isOfUnknownOrigin = ({ origin, referer, ...headers }: IncomingHttpHeaders): boolean =>
  origin === undefined && referer === undefined && headers['sec-fetch-site'] === undefined;

/**
 * A link followed, or an address typed, on our own site: what a GET that changes something (logout) is limited to. A browser
 * without Sec-Fetch shows it by the Referer, which our pages send to their own origin.
 */
export const isSameSiteNavigation = (headers: IncomingHttpHeaders, allowed: readonly string[] = []): boolean => {
  const site = headers['sec-fetch-site'];
  const mode = headers['sec-fetch-mode'];
  if (site === undefined) {
    const { origin, referer = '' } = headers;
    const from = origin ?? (URL.canParse(referer) ? new URL(referer).origin : 'null');
    return isOwnOrigin({ ...headers, origin: from }, allowed);
  }
  return (site === 'same-origin' || site === 'none') && (mode === undefined || mode === 'navigate' || mode === 'cors');
};

/** Refuses every request that changes something and was sent by another site's page. */
export const sameOrigin = (allowed: readonly string[] = []): RequestHandler => {
  return (request, _response, next) => {
    if (!READING.has(request.method) && !isOwnOrigin(request.headers, allowed))
      throw edgeProblem('CrossSiteRequest', 'This request was sent by a page of another site.');
    next();
  };
};
