import type { Client } from '@saferide/client/client';
import { SESSION_COOKIE } from '@saferide/infrastructure/http/session-cookie';

/**
 * Returns the session cookie for a browser, with an https address: a browser accepts a Secure cookie only over https,
 * but sends it over http on loopback.
 */
export const browserCookie = ({ cookie }: Client, url: string) => ({
  name: SESSION_COOKIE,
  value: cookie.slice(SESSION_COOKIE.length + 1),
  url: url.replace('http:', 'https:'),
  secure: true,
  httpOnly: true,
});
