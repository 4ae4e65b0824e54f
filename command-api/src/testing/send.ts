import type { Client } from '@saferide/client/client';
import supertest, { type Test } from 'supertest';
import type { CommandApi } from '../create-command-api.ts';

export type HttpMethod = 'get' | 'post' | 'put' | 'patch' | 'delete';

/**
 * One bare request to a route, as `person` or as nobody: with no key and no position, and of any form, where a test is
 * about what the route makes of it. What people do by the way, their clients do.
 */
export const sendAs = (
  { api }: { readonly api: Pick<CommandApi, 'app'> },
  method: HttpMethod,
  path: string,
  person?: Client,
): Test => {
  const request = supertest(api.app)[method](path);
  return person ? request.set('Cookie', person.cookie) : request;
};
