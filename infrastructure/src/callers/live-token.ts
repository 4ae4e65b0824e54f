import jwt from 'jsonwebtoken';
import type { RotatingSecret } from '../key-ring/key-ring.ts';

export const LIVE_TOKEN_SECONDS = 300;

const AUDIENCE = 'live';
const ISSUER = 'saferide';

export interface LiveTokenClaims {
  readonly accountId: string;
  readonly sessionId: string;
}

export const signLiveToken = (tokens: RotatingSecret, { accountId, sessionId }: LiveTokenClaims): string => {
  const { version, secret } = tokens.newest();
  return jwt.sign({ sid: sessionId }, secret, {
    algorithm: 'HS256',
    keyid: String(version),
    subject: accountId,
    audience: AUDIENCE,
    issuer: ISSUER,
    expiresIn: LIVE_TOKEN_SECONDS,
  });
};

/** Tokens signed before secrets had versions have no `kid`. */
const versionOf = (token: string): number => Number(jwt.decode(token, { complete: true })?.header.kid ?? 0);

/** Returns the claims of a valid token. Does not check that the session is active. */
export const verifyLiveToken = async (tokens: RotatingSecret, token: string): Promise<LiveTokenClaims | null> => {
  try {
    const secret = await tokens.find(versionOf(token));
    if (secret === null) return null;
    const claims = jwt.verify(token, secret, { algorithms: ['HS256'], audience: AUDIENCE, issuer: ISSUER });
    if (typeof claims === 'string' || typeof claims.sub !== 'string' || typeof claims.sid !== 'string') return null;
    return { accountId: claims.sub, sessionId: claims.sid };
  } catch (error) {
    if (error instanceof jwt.JsonWebTokenError || error instanceof SyntaxError) return null;
    throw error;
  }
};
