import type { Request } from 'express';

/**
 * The pattern that served the request, e.g. `/api/ride/:id`: for logs and metrics, which must neither hold ids of
 * people nor grow with them. `unmatched` where no route did.
 */
export const routePattern = (request: Request): string => {
  const path: unknown = request.route?.path;
  if (typeof path !== 'string') return 'unmatched';
  let mounted = request.baseUrl;
  // A router mounted below a parameter leaves the parameter's value in baseUrl.
  for (const [name, value] of Object.entries(request.params)) {
    if (typeof value === 'string' && value !== '')
      mounted = mounted.replaceAll(`/${encodeURIComponent(value)}`, `/:${name}`);
  }
  return `${mounted}${path === '/' && mounted !== '' ? '' : path}`;
};
