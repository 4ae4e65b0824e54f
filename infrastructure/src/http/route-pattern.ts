import type { Request } from 'express';

/**
 * The matched pattern, for instance `/api/ride/:id`, for logs and metrics, which must not contain ids; `unmatched`
 * without a route.
 */
export const routePattern = (request: Request): string => {
  const path: unknown = request.route?.path;
  if (typeof path !== 'string') return 'unmatched';
  let mounted = request.baseUrl;
  // `baseUrl` contains the values of parameters that a router is mounted below.
  for (const [name, value] of Object.entries(request.params)) {
    if (typeof value === 'string' && value !== '')
      mounted = mounted.replaceAll(`/${encodeURIComponent(value)}`, `/:${name}`);
  }
  return `${mounted}${path === '/' && mounted !== '' ? '' : path}`;
};
