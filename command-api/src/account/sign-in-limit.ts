import { createHash } from 'node:crypto';
import { type Instant, MINUTE_MS } from '@saferide/domain/time/instant';
import type { Sessions } from '@saferide/infrastructure/callers/sessions';
import { addressOf, rateLimit } from '@saferide/infrastructure/http/rate-limit';
import { deviceTokenIn } from '@saferide/infrastructure/http/session-cookie';
import type { SharedCounts } from '@saferide/infrastructure/limits/shared-counts';
import type { Request, RequestHandler } from 'express';

/**
 * Who asks for codes or signs in: a device that some account was signed in on before, else the network address, which a
 * mobile network shares among a district. Which account is asked about makes no difference.
 */
export const signInSource = async (sessions: Pick<Sessions, 'knowsDevice'>, request: Request): Promise<string> => {
  const token = deviceTokenIn(request.header('cookie'));
  if (token === undefined || !(await sessions.knowsDevice(token))) return addressOf(request);
  return `device ${createHash('sha256').update(token).digest('base64url')}`;
};

export interface SignInLimitOptions {
  /** Requests in a minute. */
  readonly limit: number;
  readonly sessions: Pick<Sessions, 'knowsDevice'>;
  readonly counts: Pick<SharedCounts, 'add' | 'note'>;
  readonly clock: () => Instant;
}

/** Each known device has a limit of its own, which other people at the same address cannot use up. */
const limitOf =
  ({ limit, sessions, counts, clock }: SignInLimitOptions) =>
  (name: string): RequestHandler =>
    rateLimit({
      limit,
      windowMs: MINUTE_MS,
      // Session cookies do not change the key: sign-ins are counted by device or address alone.
      key: (request) => signInSource(sessions, request),
      shared: { name, counts, clock },
    });

/** `signInLimit`: before sign-up and sign-in. `passkeyOptionsLimit`: before the challenge for a passkey, which proves nothing. */
export const signInLimits = (options: SignInLimitOptions) => {
  const limit = limitOf(options);
  return { signInLimit: limit('sign-in'), passkeyOptionsLimit: limit('passkey options') };
};
