import { Counter, Gauge, type Registry } from 'prom-client';
import type { ConnectionRegistry } from './connection-registry.ts';
import { closeCodes } from './socket-limits.ts';

const REASONS = ['path', 'origin', 'address'] as const;
type RefusedReason = (typeof REASONS)[number];

export interface SocketMetrics {
  closed(code: number): void;
  refused(reason: RefusedReason): void;
}

const closeLabel = (code: number): string =>
  code <= 1_015 || Object.values<number>(closeCodes).includes(code) ? String(code) : 'other';

export const socketMetrics = (registry: Registry, sockets: ConnectionRegistry): SocketMetrics => {
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
    help: 'Closed live sockets, by close code',
    labelNames: ['code'] as const,
    registers: [registry],
  });
  const refused = new Counter({
    name: 'live_sockets_refused_total',
    help: 'Refused live sockets: wrong path, foreign origin, or too many unauthenticated sockets of one address',
    labelNames: ['reason'] as const,
    registers: [registry],
  });
  for (const reason of REASONS) refused.inc({ reason }, 0);
  return {
    closed: (code) => closed.inc({ code: closeLabel(code) }),
    refused: (reason) => refused.inc({ reason }),
  };
};
