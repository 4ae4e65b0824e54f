import { Counter, Gauge, type Registry } from 'prom-client';
import type { OpenSockets } from './open-sockets.ts';

export interface SocketMetrics {
  /** A socket ended with this close code. */
  closed(code: number): void;
}

/** `live_sockets`: open ones. `live_sockets_closed_total`: ended ones by close code (4413: cut for reading too slowly). */
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
  return { closed: (code) => closed.inc({ code: String(code) }) };
};
