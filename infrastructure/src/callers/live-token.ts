import jwt from 'jsonwebtoken';

/** Seconds a live token is good for; the client gets a new one with the current user. */
export const LIVE_TOKEN_SECONDS = 300;

const AUDIENCE = 'live';
const ISSUER = 'saferide';

export interface LiveClaims {
  readonly accountId: string;
  readonly sessionId: string;
}

/** A short-lived token that the socket alone accepts; requests carry the session cookie instead. */
export const signLiveToken = (secret: string, { accountId, sessionId }: LiveClaims): string =>
  jwt.sign({ sid: sessionId }, secret, {
    algorithm: 'HS256',
    subject: accountId,
    audience: AUDIENCE,
    issuer: ISSUER,
    expiresIn: LIVE_TOKEN_SECONDS,
  });

/** The claims of a valid live token; null for any other. Whether the session still lives is asked separately. */
export const verifyLiveToken = (secret: string, token: string): LiveClaims | null => {
  try {
    const claims = jwt.verify(token, secret, { algorithms: ['HS256'], audience: AUDIENCE, issuer: ISSUER });
    if (typeof claims === 'string' || typeof claims.sub !== 'string' || typeof claims.sid !== 'string') return null;
    return { accountId: claims.sub, sessionId: claims.sid };
  } catch {
    return null;
  }
};
