import { driverSubscription } from '@saferide/domain/subscription/lifecycle';
import { hasAccess } from '@saferide/domain/subscription/state';
import { commanded } from '@saferide/infrastructure/event-store/cause';
import { type Cause, derivedUuid, type EventLog } from '@saferide/infrastructure/event-store/event-log';
import { handle } from '@saferide/infrastructure/handling/handle';
import { causedBy, type Work } from '@saferide/infrastructure/handling/work';
import { handleDuty } from '../driver-duty/published.ts';
import { reactionTo } from '../reactions/follow-log.ts';
import type { Timer, Timers } from '../reactions/timers.ts';

const causeOf = (step: string, driverId: string, occasion: string): Cause => {
  const commandId = derivedUuid(step, driverId, occasion);
  return commanded(commandId, { id: 'expiry', role: 'system' });
};

const sendOffline = async (log: EventLog, driverId: string, work: Work): Promise<void> => {
  await handleDuty(log, { type: 'GoOffline', driverId, reason: 'subscription_lapsed', now: work.now }, work);
};

/**
 * Sets the timer for the end of what was begun or paid. A driver whose access ran out on a ride goes offline when the
 * ride lets them go.
 */
export const subscriptionReaction = (log: EventLog, timers: Timers) =>
  reactionTo({
    name: 'subscription expiry',
    types: ['TrialActivated', 'SubscriptionExtended', 'DriverReleased'],
    react: async ({ event, id }, work) => {
      if (event.type !== 'DriverReleased')
        return timers.set({ kind: 'subscription', id: event.data.driverId, dueAt: event.data.expiresAt });
      const { driverId } = event.data;
      const { state } = await log.load(driverSubscription, driverId);
      if (!hasAccess(state, work.now))
        await sendOffline(log, driverId, causedBy(work, causeOf('offline after ride', driverId, id)));
    },
  });

/**
 * Records that a trial or a paid day has run out, and sends the driver offline where they are free. A driver on a ride
 * finishes it.
 */
export const subscriptionTimer =
  (log: EventLog, timers: Timers) =>
  async ({ id: driverId, dueAt }: Timer, work: Work): Promise<void> => {
    const { now } = work;
    const { state } = await log.load(driverSubscription, driverId);
    if (state.status === 'on_trial' || state.status === 'subscribed') {
      const { expiresAt } = state;
      // Paid for meanwhile: the end is a later one.
      if (now < expiresAt) return timers.set({ kind: 'subscription', id: driverId, dueAt: expiresAt });
      const type = state.status === 'on_trial' ? 'ExpireTrial' : 'LapseSubscription';
      const command = { type, driverId, now } as const;
      const step = causedBy(work, causeOf(type, driverId, expiresAt));
      const over = await handle(log, driverSubscription, driverId, command, step);
      if (over.outcome === 'refused') throw new Error(`The subscription of ${driverId} changed meanwhile`);
    }
    await sendOffline(log, driverId, causedBy(work, causeOf('offline', driverId, dueAt)));
  };
