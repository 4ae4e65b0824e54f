import { account, type NotificationSettings } from '@saferide/domain/account';
import { deliveryChannels, isUrgent, quietUntil, retryDelayMs } from '@saferide/domain/notification';
import { after, type Instant, millisBetween } from '@saferide/domain/time/instant';
import type { Metrics } from '@saferide/infrastructure/http/metrics';
import { polledValue } from '@saferide/infrastructure/metrics/polled-gauge';
import { MessageRefused, MessageUnanswered } from '@saferide/infrastructure/outside/messages/messages';
import type { ClaimedDelivery, Deliveries, Delivery } from '@saferide/read-models/inside/deliveries';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import { contactTextTiming, isContactNotification } from '../emergency/index.ts';
import type { PeriodicTask } from '../processes/ticks.ts';
import { deliverByMessage, type MessageServices } from './deliver-by-message.ts';
import { deliverByPush, type PushServices } from './deliver-by-push.ts';
import type { DeliverySkipReason } from './services.ts';

export interface MeasuredDeliveries {
  settled(delivery: Pick<Delivery, 'notice' | 'channel'>, outcome: Outcome): void;
}

const OUTCOMES = ['delivered', 'given_up', 'dropped'] as const;
type Outcome = (typeof OUTCOMES)[number];

interface Parts {
  readonly deliveries: Pick<Deliveries, 'oldestDueAt'>;
  readonly clock: () => Instant;
}

export const measureDeliveries = (registry: Metrics['registry'], { deliveries, clock }: Parts): MeasuredDeliveries => {
  polledValue(registry, {
    name: 'notice_lateness_seconds',
    help: 'How long the oldest waiting notification has been due; 0 if there is none',
    query: async () => {
      const dueAt = await deliveries.oldestDueAt();
      return dueAt === null ? 0 : Math.max(0, millisBetween(dueAt, clock()) / 1_000);
    },
  });
  const settled = new Counter({
    name: 'notices_settled_total',
    help: 'Notifications delivered, given up as no longer useful (given_up) or not needed (dropped); urgent: about an emergency',
    labelNames: ['channel', 'outcome', 'urgent'] as const,
    registers: [registry],
  });
  for (const channel of deliveryChannels.filter((one) => one !== 'socket'))
    for (const outcome of OUTCOMES)
      for (const urgent of ['true', 'false']) settled.inc({ channel, outcome, urgent }, 0);
  return {
    settled: ({ channel, notice: { kind } }, outcome) =>
      settled.inc({ channel, outcome, urgent: String(isUrgent(kind)) }),
  };
};

export interface DeliveryServices extends MessageServices, PushServices {
  readonly deliveries: Deliveries;
  readonly clock: () => Instant;
  readonly logger: Logger;
  readonly measured: MeasuredDeliveries;
}

type Settled = Parameters<Deliveries['settle']>[1];

const AT_ONCE = 8;

const isOff = ({ notBy }: NotificationSettings, setting: string, channel: string): boolean =>
  notBy.includes(`${setting} ${channel}`);

const delivered = async (
  parts: DeliveryServices,
  claimed: ClaimedDelivery,
): Promise<'delivered' | DeliverySkipReason> => {
  const { notice, channel } = claimed;
  const { state } = await parts.log.load(account, notice.recipient);
  if (!('person' in state)) return 'nobody there';
  const { setting } = parts.notificationPolicy.deliveryRules[notice.kind];
  const { notifications } = state.person;
  if (setting !== null && (!notifications[setting] || isOff(notifications, setting, channel))) return 'not wanted';
  return channel === 'push' ? deliverByPush(parts, claimed) : deliverByMessage(parts, { ...claimed, channel });
};

const deliver = async (parts: DeliveryServices, claimed: ClaimedDelivery): Promise<void> => {
  const { deliveries, notificationPolicy, clock, logger, measured } = parts;
  const { notice, channel, tries } = claimed;
  const settle = async (state: Settled, why: string | null): Promise<void> => {
    await deliveries.settle(claimed, state, why);
    measured.settled(claimed, state);
  };
  const overAt = after(notice.at, notificationPolicy.deliveryRules[notice.kind].relevantForMs);
  try {
    const morning = quietUntil(notificationPolicy, notice.kind, clock());
    if (morning !== null && morning >= overAt) return settle('dropped', 'quiet hours');
    if (morning !== null) return deliveries.postpone(claimed, morning, { why: 'quiet hours', mayHaveGone: false });
    if (isContactNotification(notice)) {
      const due = await contactTextTiming(parts, notice, { now: clock(), tryMs: notificationPolicy.attemptTimeoutMs });
      if (due === 'never') return settle('dropped', 'overtaken');
      if (due !== 'now') return deliveries.postpone(claimed, due.at, { why: 'one text a minute', mayHaveGone: false });
    }
    const came = await delivered(parts, claimed);
    if (came === 'delivered') return settle('delivered', null);
    return settle('dropped', came);
  } catch (error) {
    const refused = error instanceof MessageRefused ? error : null;
    // Providers' messages may name people, so the text of unknown errors is omitted.
    const why = refused?.message ?? 'It could not be sent from here';
    const nextAt = refused?.nextAt ?? null;
    const cause = nextAt === null ? { err: error } : { why };
    logger.warn({ notice: notice.id, channel, tries, ...cause }, 'notification not delivered');
    const again = nextAt ?? after(clock(), retryDelayMs(notificationPolicy, tries));
    if (again >= overAt) return settle('given_up', why);
    return deliveries.postpone(claimed, again, { why, mayHaveGone: error instanceof MessageUnanswered });
  }
};

/** Interrupted or unanswered deliveries are sent again and marked as possible repetitions. */
export const deliveryTick = (parts: DeliveryServices): PeriodicTask => {
  let places = AT_ONCE;
  const { deliveries, notificationPolicy, clock } = parts;
  return {
    name: 'deliver notices',
    when: { everyMs: 1_000 },
    shared: true,
    run: async (signal) => {
      for (;;) {
        if (places === 0 || signal.aborted) return;
        const now = clock();
        const claimed = await deliveries.claim({ now, forMs: notificationPolicy.attemptTimeoutMs, limit: places });
        if (claimed.length === 0) return;
        places -= claimed.length;
        const free = () => {
          places += 1;
        };
        await Promise.all(claimed.map((one) => deliver(parts, one).finally(free)));
      }
    },
  };
};
