import { createHmac, randomUUID } from 'node:crypto';
import { after, type Instant } from '@saferide/domain/time/instant';
import { z } from 'zod';
import { type Environment, modeOf } from '../../configuration/service-config.ts';

/** In the form of a browser's `RTCIceServer`. */
export interface IceServer {
  readonly urls: string[];
  readonly username?: string;
  readonly credential?: string;
}

export interface CallServers {
  /** If there is a TURN server, calls are relayed, so that the parties do not see each other's addresses. */
  readonly relayOnly: boolean;
  /** Each result has new credentials for the TURN servers. */
  iceServers(now: Instant): readonly IceServer[];
}

/** Must be longer than any call, because TURN servers check the expiry again when an allocation is refreshed. */
export const TURN_CREDENTIAL_MS = 2 * 3_600_000;
const SHORTEST_SECRET = 32;

const ADDRESS = /^(?:stuns?:[\w.-]+(?::\d{1,5})?|turns?:[\w.-]+(?::\d{1,5})?(?:\?transport=(?:udp|tcp))?)$/;

const addressesIn = (text: string): string[] => text.split(',').map((address) => address.trim());

const isTurn = (address: string): boolean => address.startsWith('turn');

export const callServerVariables = {
  CALL_ICE_URLS: z
    .string()
    .refine(
      (text) => addressesIn(text).every((address) => ADDRESS.test(address)),
      'must be stun:, stuns:, turn: or turns: addresses, comma-separated',
    )
    .optional(),
  CALL_TURN_SECRET: z.string().optional(),
};

export const callServerFaults = (environment: Environment): readonly string[] => {
  const { CALL_ICE_URLS, CALL_TURN_SECRET } = environment;
  const production = modeOf(environment) === 'production';
  if (!CALL_ICE_URLS) return CALL_TURN_SECRET ? ['CALL_TURN_SECRET: is of no use without CALL_ICE_URLS'] : [];
  if (!addressesIn(CALL_ICE_URLS).some(isTurn))
    return production ? ['CALL_ICE_URLS: needs a turn: or turns: address in production mode, to relay calls'] : [];
  if (!CALL_TURN_SECRET) return ['CALL_TURN_SECRET: is not set; the TURN server of CALL_ICE_URLS needs it'];
  return production && CALL_TURN_SECRET.length < SHORTEST_SECRET
    ? [`CALL_TURN_SECRET: must have at least ${SHORTEST_SECRET} characters in production mode`]
    : [];
};

type Given = z.output<z.ZodObject<typeof callServerVariables>>;

/** Null if calls in the app are off. */
export const callServers = ({ CALL_ICE_URLS, CALL_TURN_SECRET }: Given): CallServers | null => {
  if (!CALL_ICE_URLS) return null;
  const addresses = addressesIn(CALL_ICE_URLS);
  const turn = addresses.filter(isTurn);
  const stun = addresses.filter((address) => !isTurn(address));
  const withCredential = (now: Instant): IceServer => {
    const expiresAt = Math.floor(Date.parse(after(now, TURN_CREDENTIAL_MS)) / 1000);
    // A random id, because the TURN server must not learn who calls.
    const username = `${expiresAt}:${randomUUID()}`;
    const credential = createHmac('sha1', CALL_TURN_SECRET ?? '')
      .update(username)
      .digest('base64');
    return { urls: turn, username, credential };
  };
  return {
    relayOnly: turn.length > 0,
    iceServers: (now) => [
      ...(stun.length > 0 ? [{ urls: stun }] : []),
      ...(turn.length > 0 ? [withCredential(now)] : []),
    ],
  };
};
