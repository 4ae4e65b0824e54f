/** Sites of the same domain cannot set a cookie with the prefix `__Host-`. */
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

export const sessionTokenIn = (cookieHeader: string | undefined): string | undefined =>
  tokenIn(SESSION_COOKIE, cookieHeader);

export const sessionCookie = (token: string, maxAgeSeconds: number): string =>
  cookieOf(SESSION_COOKIE, token, maxAgeSeconds);

/** Identifies a device, but does not authenticate. */
const DEVICE_COOKIE = '__Host-saferide_device';
/** The longest lifetime that browsers accept. */
const DEVICE_SECONDS = 400 * 86_400;

export const deviceTokenIn = (cookieHeader: string | undefined): string | undefined =>
  tokenIn(DEVICE_COOKIE, cookieHeader);

export const deviceCookie = (token: string): string => cookieOf(DEVICE_COOKIE, token, DEVICE_SECONDS);

export const clearedSessionCookie = (): string => `${SESSION_COOKIE}=; Max-Age=0; ${ATTRIBUTES}`;
