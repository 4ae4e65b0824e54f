/** The `__Host-` prefix makes browsers insist on Secure, Path=/ and no Domain: no sister site can set it. */
export const SESSION_COOKIE = '__Host-saferide_session';

const TOKEN = /^[\w-]{1,512}$/;
const ATTRIBUTES = 'Path=/; HttpOnly; Secure; SameSite=Lax';

const tokenIn = (name: string, cookieHeader: string | undefined): string | undefined => {
  for (const pair of (cookieHeader ?? '').split(';')) {
    const cookie = pair.trim();
    const value = cookie.slice(name.length + 1);
    if (cookie.startsWith(`${name}=`) && TOKEN.test(value)) return value;
  }
  return undefined;
};

const cookieOf = (name: string, token: string, maxAgeSeconds: number): string => {
  if (!TOKEN.test(token)) throw new Error('A token in a cookie consists of letters, digits, - and _');
  return `${name}=${token}; Max-Age=${Math.floor(maxAgeSeconds)}; ${ATTRIBUTES}`;
};

/** The session token in a Cookie header; undefined when there is none or it is not of our shape. */
export const sessionTokenIn = (cookieHeader: string | undefined): string | undefined =>
  tokenIn(SESSION_COOKIE, cookieHeader);

/** The Set-Cookie value that begins a session of `maxAgeSeconds`. The token must be base64url or the like. */
export const sessionCookie = (token: string, maxAgeSeconds: number): string =>
  cookieOf(SESSION_COOKIE, token, maxAgeSeconds);

/** Stays when a session ends: it says that this device was signed in before, and lets nobody in. */
const DEVICE_COOKIE = '__Host-saferide_device';
/** The longest that browsers keep one: 400 days. */
const DEVICE_SECONDS = 400 * 86_400;

/** The device's token in a Cookie header; undefined when there is none or it is not of our shape. */
export const deviceTokenIn = (cookieHeader: string | undefined): string | undefined =>
  tokenIn(DEVICE_COOKIE, cookieHeader);

export const deviceCookie = (token: string): string => cookieOf(DEVICE_COOKIE, token, DEVICE_SECONDS);

/** The Set-Cookie value that ends the session in the browser. */
export const clearedSessionCookie = (): string => `${SESSION_COOKIE}=; Max-Age=0; ${ATTRIBUTES}`;
