/** Hosts of browsers' push services; `*.` means any subdomain. */
export const pushHosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '*.web.push.apple.com',
  '*.notify.windows.com',
] as const;

/** Maximum length in characters. */
export const LONGEST_PUSH_ENDPOINT = 2_048;

const isOf = (host: string, listed: string): boolean =>
  listed.startsWith('*.') ? host.endsWith(listed.slice(1)) : host === listed;

const ADDRESS = /^https:\/\/([a-z0-9.-]+)\/[\x21\x22\x24-\x5b\x5d-\x7e]*$/;

/** Whether the address belongs to a push service in `pushHosts`. */
export const isPushEndpoint = (text: string): boolean => {
  const host = text.length > LONGEST_PUSH_ENDPOINT ? undefined : ADDRESS.exec(text)?.[1];
  return host !== undefined && pushHosts.some((listed) => isOf(host, listed));
};
