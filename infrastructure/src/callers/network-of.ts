import { isIPv4, isIPv6 } from 'node:net';

const groupsOf = (address: string): readonly string[] => {
  const written = new URL(`http://[${address.replace(/%.*$/, '')}]/`).hostname.slice(1, -1);
  const [left = '', right] = written.split('::');
  const [before, after] = [left, right ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  const gap = right === undefined ? 0 : 8 - (before?.length ?? 0) - (after?.length ?? 0);
  return [...(before ?? []), ...Array<string>(gap).fill('0'), ...(after ?? [])];
};

const ofIPv4 = (address: string): string => `${address.split('.').slice(0, 3).join('.')}.x`;

/** Truncates an IP address for storage: `102.89.34.x` for IPv4 (/24), `2c0f:f5c0:12:x` for IPv6 (/48). */
export const networkOf = (address: string | undefined): string | null => {
  if (address === undefined) return null;
  if (isIPv4(address)) return ofIPv4(address);
  if (!isIPv6(address)) return null;
  const groups = groupsOf(address);
  const head = groups.slice(0, 6).join(':');
  // An IPv4-mapped IPv6 address.
  if (head === '0:0:0:0:0:ffff') {
    const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
    return ofIPv4([high >> 8, high & 255, low >> 8, low & 255].join('.'));
  }
  if (groups.join(':') === '0:0:0:0:0:0:0:1') return ofIPv4('127.0.0.1');
  return `${groups.slice(0, 3).join(':')}:x`;
};
