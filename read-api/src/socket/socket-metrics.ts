import { Counter, Gauge, type Registry } from 'prom-client';
import { closeCodes } from './limits.ts';
import type { OpenSockets } from './open-sockets.ts';

const REASONS = ['path', 'origin', 'address'] as const;
/** `address`: as many from there had not said whose they are. */
type RefusedReason = (typeof REASONS)[number];

export interface SocketMetrics {
  /** A socket ended with this close code. */
  closed(code: number): void;
  /** One was not let in. */
  refused(reason: RefusedReason): void;
}

/** Codes of our own and of the protocol by themselves; what else a client makes up is one. */
const closeLabel = (code: number): string =>
  code <= 1_015 || Object.values<number>(closeCodes).includes(code) ? String(code) : 'other';

/**
 * `live_sockets`: open ones. `live_sockets_closed_total`: ended ones by close code (4413: cut for reading too slowly).
 * `live_sockets_refused_total`: those that were never let in, by why.
 */
export const socketMetrics = (registry: Registry, sockets: OpenSockets): SocketMetrics => {
  new Gauge({
    name: 'live_sockets',
    help: 'Live sockets open in this process',
    registers: [registry],
    collect() {
      this.set(sockets.size);
    },
  });
  const closed = new Counter({
    name: 'live_sockets_closed_total',
    help: 'Live sockets that ended, by close code',
    labelNames: ['code'] as const,
    registers: [registry],
  });
  const refused = new Counter({
    name: 'live_sockets_refused_total',
    help: 'Live sockets that were not let in: at another path, from a page of another origin, or beyond what one address may have unknown',
    labelNames: ['reason'] as const,
    registers: [registry],
  });
  // Told from the start: the first of them is a rise.
  for (const reason of REASONS) refused.inc({ reason }, 0);
  return {
    closed: (code) => closed.inc({ code: closeLabel(code) }),
    refused: (reason) => refused.inc({ reason }),
  };
};
