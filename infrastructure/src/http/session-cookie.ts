/** The `__Host-` prefix makes browsers insist on Secure, Path=/ and no Domain: no sister site can set it. */
export const SESSION_COOKIE = '__Host-saferide_session';

const TOKEN = /^[\w-]{1,512}$/;
const ATTRIBUTES = 'Path=/; HttpOnly; Secure; SameSite=Lax';

/** The session token in a Cookie header; undefined when there is none or it is not of our shape. */
export const sessionTokenIn = (cookieHeader: string | undefined): string | undefined => {
  for (const pair of (cookieHeader ?? '').split(';')) {
    const cookie = pair.trim();
    const value = cookie.slice(SESSION_COOKIE.length + 1);
    if (cookie.startsWith(`${SESSION_COOKIE}=`) && TOKEN.test(value)) return value;
  }
  return undefined;
};

/** The Set-Cookie value that begins a session of `maxAgeSeconds`. The token must be base64url or the like. */
export const sessionCookie = (token: string, maxAgeSeconds: number): string => {
  if (!TOKEN.test(token)) throw new Error('A session token consists of letters, digits, - and _');
  return `${SESSION_COOKIE}=${token}; Max-Age=${Math.floor(maxAgeSeconds)}; ${ATTRIBUTES}`;
};

/** The Set-Cookie value that ends the session in the browser. */
export const clearedSessionCookie = (): string => `${SESSION_COOKIE}=; Max-Age=0; ${ATTRIBUTES}`;
