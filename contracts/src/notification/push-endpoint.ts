/** Services that bring something to a browser which is not open; a star stands for one name or more. */
export const pushHosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '*.web.push.apple.com',
  '*.notify.windows.com',
] as const;

/** In characters. */
export const LONGEST_PUSH_ENDPOINT = 2_048;

const isOf = (host: string, listed: string): boolean =>
  listed.startsWith('*.') ? host.endsWith(listed.slice(1)) : host === listed;

/** No port, no name of a person, nothing that one program reads otherwise than another. */
const ADDRESS = /^https:\/\/([a-z0-9.-]+)\/[\x21\x22\x24-\x5b\x5d-\x7e]*$/;

/**
 * Whether something may be sent to this address: https, one of the hosts above by its name, and the usual port. A browser says
 * where it wants to be reached, so anything else would let it send our server wherever it likes.
 */
export const isPushEndpoint = (text: string): boolean => {
  const host = text.length > LONGEST_PUSH_ENDPOINT ? undefined : ADDRESS.exec(text)?.[1];
  return host !== undefined && pushHosts.some((listed) => isOf(host, listed));
};
