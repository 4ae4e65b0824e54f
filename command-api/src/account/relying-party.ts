import { isIP } from 'node:net';
import { ProblemError } from '@saferide/infrastructure/http/problem';

export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

const isLocal = (hostname: string) => hostname === 'localhost' || hostname.endsWith('.localhost');
const isNumber = (hostname: string) => isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;

export const relyingParty = (publicUrl: string, origin: string | undefined): RelyingParty => {
  const own = new URL(publicUrl);
  if (!isLocal(own.hostname) && !isNumber(own.hostname)) return { id: own.hostname, origin: own.origin };
  const from = origin !== undefined && URL.canParse(origin) ? new URL(origin) : own;
  if (isLocal(from.hostname)) return { id: from.hostname, origin: from.origin };
  throw new ProblemError(
    422,
    'PasskeyNeedsName',
    'A passkey belongs to a name and not to a number: open SafeRide by its name, on this machine by localhost.',
  );
};
