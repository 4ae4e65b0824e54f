import type { Client } from '@saferide/client/client';
import supertest, { type Test } from 'supertest';
import type { CommandApi } from '../create-command-api.ts';

export type HttpMethod = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Sends without Idempotency-Key and X-Position, and without a session unless `person` is given. */
export const sendAs = (
  { api }: { readonly api: Pick<CommandApi, 'app'> },
  method: HttpMethod,
  path: string,
  person?: Client,
): Test => {
  const request = supertest(api.app)[method](path);
  return person ? request.set('Cookie', person.cookie) : request;
};
