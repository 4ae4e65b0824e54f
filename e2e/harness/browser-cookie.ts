import type { Client } from '@saferide/client/client';
import { SESSION_COOKIE } from '@saferide/infrastructure/http/session-cookie';

/** A browser accepts a Secure cookie over https only, but sends it over http on loopback. */
export const browserCookie = ({ cookie }: Client, url: string) => ({
  name: SESSION_COOKIE,
  value: cookie.slice(SESSION_COOKIE.length + 1),
  url: url.replace('http:', 'https:'),
  secure: true,
  httpOnly: true,
});
