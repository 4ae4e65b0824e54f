import { channels, isUrgent } from '@saferide/domain/notification';
import { type Instant, millisBetween } from '@saferide/domain/time/instant';
import type { Metrics } from '@saferide/infrastructure/http/metrics';
import { polledValue } from '@saferide/infrastructure/metrics/polled-gauge';
import type { Deliveries, Delivery } from '@saferide/read-models/inside/deliveries';
import { Counter } from 'prom-client';

export interface MeasuredDeliveries {
  settled(delivery: Pick<Delivery, 'notice' | 'channel'>, outcome: Outcome): void;
}

const OUTCOMES = ['delivered', 'given_up', 'dropped'] as const;
type Outcome = (typeof OUTCOMES)[number];

interface Parts {
  readonly deliveries: Pick<Deliveries, 'longestDue'>;
  readonly clock: () => Instant;
}

export const measureDeliveries = (registry: Metrics['registry'], { deliveries, clock }: Parts): MeasuredDeliveries => {
  polledValue(registry, {
    name: 'notice_lateness_seconds',
    help: 'How long the oldest waiting notification has been due; 0 if there is none',
    ask: async () => {
      const dueAt = await deliveries.longestDue();
      return dueAt === null ? 0 : Math.max(0, millisBetween(dueAt, clock()) / 1_000);
    },
  });
  const settled = new Counter({
    name: 'notices_settled_total',
    help: 'Notifications delivered, given up as no longer useful (given_up) or not needed (dropped); urgent: about an emergency',
    labelNames: ['channel', 'outcome', 'urgent'] as const,
    registers: [registry],
  });
  for (const channel of channels.filter((one) => one !== 'socket'))
    for (const outcome of OUTCOMES)
      for (const urgent of ['true', 'false']) settled.inc({ channel, outcome, urgent }, 0);
  return {
    settled: ({ channel, notice: { kind } }, outcome) =>
      settled.inc({ channel, outcome, urgent: String(isUrgent(kind)) }),
  };
};
