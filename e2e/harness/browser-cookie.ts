import type { Client } from '@saferide/client/client';
import { SESSION_COOKIE } from '@saferide/infrastructure/http/session-cookie';

/**
 * A client's session as a browser is given it. The browser takes a Secure cookie for an https address alone; on loopback
 * it sends it over http all the same.
 */
export const browserCookie = ({ cookie }: Client, url: string) => ({
  name: SESSION_COOKIE,
  value: cookie.slice(SESSION_COOKIE.length + 1),
  url: url.replace('http:', 'https:'),
  secure: true,
  httpOnly: true,
});
