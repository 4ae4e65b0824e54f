import { createHash } from 'node:crypto';
import { type Instant, MINUTE_MS } from '@saferide/domain/time/instant';
import type { Sessions } from '@saferide/infrastructure/callers/sessions';
import { addressOf, rateLimit } from '@saferide/infrastructure/http/rate-limit';
import { deviceTokenIn } from '@saferide/infrastructure/http/session-cookie';
import type { SharedCounts } from '@saferide/infrastructure/limits/shared-counts';
import type { Request, RequestHandler } from 'express';

export const signInSource = async (sessions: Pick<Sessions, 'knowsDevice'>, request: Request): Promise<string> => {
  const token = deviceTokenIn(request.header('cookie'));
  if (token === undefined || !(await sessions.knowsDevice(token))) return addressOf(request);
  return `device ${createHash('sha256').update(token).digest('base64url')}`;
};

export interface SignInLimitOptions {
  readonly limit: number;
  readonly sessions: Pick<Sessions, 'knowsDevice'>;
  readonly counts: Pick<SharedCounts, 'add' | 'note'>;
  readonly clock: () => Instant;
}

const limitOf =
  ({ limit, sessions, counts, clock }: SignInLimitOptions) =>
  (name: string): RequestHandler =>
    rateLimit({
      limit,
      windowMs: MINUTE_MS,
      key: (request) => signInSource(sessions, request),
      shared: { name, counts, clock },
    });

export const signInLimits = (options: SignInLimitOptions) => {
  const limit = limitOf(options);
  return { signInLimit: limit('sign-in'), passkeyOptionsLimit: limit('passkey options') };
};
