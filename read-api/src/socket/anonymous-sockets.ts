import type { IncomingMessage } from 'node:http';
import { addressGroup } from '@saferide/infrastructure/http/rate-limit';

/** Returns the client's address behind `proxies` trusted proxies, computed as Express does. */
export const addressOfUpgrade = ({ headers, socket }: IncomingMessage, proxies: number): string => {
  const named = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  const chain = [...named, socket.remoteAddress ?? 'unknown'];
  return addressGroup(chain.at(-1 - proxies) ?? chain[0] ?? 'unknown');
};

export interface AnonymousSockets {
  /**
   * Counts a socket, or returns null above the limit. The returned function must be called when the socket
   * authenticates or closes.
   */
  enter(address: string): (() => void) | null;
}

export const anonymousSockets = (perAddress: number): AnonymousSockets => {
  const counts = new Map<string, number>();
  return {
    enter: (address) => {
      const count = counts.get(address) ?? 0;
      if (count >= perAddress) return null;
      counts.set(address, count + 1);
      let left = false;
      return () => {
        if (left) return;
        left = true;
        const rest = (counts.get(address) ?? 1) - 1;
        if (rest > 0) counts.set(address, rest);
        else counts.delete(address);
      };
    },
  };
};
