import type { Request } from 'express';

/** Such as `/api/ride/:id`, because logs and metrics must not contain ids; `unmatched` without a route. */
export const routePattern = (request: Request): string => {
  const path: unknown = request.route?.path;
  if (typeof path !== 'string') return 'unmatched';
  let mounted = request.baseUrl;
  for (const [name, value] of Object.entries(request.params)) {
    if (typeof value === 'string' && value !== '')
      mounted = mounted.replaceAll(`/${encodeURIComponent(value)}`, `/:${name}`);
  }
  return `${mounted}${path === '/' && mounted !== '' ? '' : path}`;
};
