import { calls } from '@saferide/contracts/calls';
import type { RequestHandler } from 'express';
import { edgeProblem } from './problem.ts';

interface Address {
  readonly pattern: RegExp;
  readonly parameters: number;
  readonly allow: string;
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`);

const methodsOf = new Map<string, Set<string>>();
for (const { method, path } of calls) {
  const methods = methodsOf.get(path) ?? new Set();
  methods.add(method);
  if (method === 'GET') methods.add('HEAD');
  methodsOf.set(path, methods);
}

/** Ordered by number of parameters, so that `/api/ride/quote` matches before `/api/ride/:id`. */
const addresses: readonly Address[] = [...methodsOf]
  .map(([path, methods]) => ({
    pattern: patternOf(path),
    parameters: path.split(':').length - 1,
    allow: [...methods].sort().join(', '),
  }))
  .sort((one, other) => one.parameters - other.parameters);

export const methodNotAllowed: RequestHandler = (request, _response, next) => {
  const { method, path } = request;
  const address = addresses.find(({ pattern }) => pattern.test(path));
  if (!address || address.allow.split(', ').includes(method)) return next();
  const headers = { Allow: address.allow };
  throw edgeProblem('MethodNotAllowed', `This address takes ${address.allow}, not ${method}.`, { headers });
};
