import { Counter, type Registry } from 'prom-client';
import type { EventLog } from './event-log.ts';

export const withConflictMetrics = (log: EventLog, registry: Registry): EventLog => {
  const conflicts = new Counter({
    name: 'append_conflicts_total',
    help: 'Appends that lost to a concurrent append to the same stream, by aggregate',
    labelNames: ['aggregate'] as const,
    registers: [registry],
  });
  return {
    ...log,
    append: async (stream, ...rest) => {
      const result = await log.append(stream, ...rest);
      if (result.outcome === 'conflict') conflicts.inc({ aggregate: stream.split('-', 1)[0] ?? stream });
      return result;
    },
  };
};
