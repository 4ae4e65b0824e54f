import { aggregateRead, processBuilder, sendAction, wakeAction } from '../kernel/process.ts';
import { after, type Instant } from '../time/instant.ts';
import type { DriverDutyEvent } from './events.ts';
import { driverDuty } from './lifecycle.ts';

const { on, onAnswer, onTimer, call, process } = processBuilder<{
  events: DriverDutyEvent;
  calls: {
    lastSeenAt: { input: { driverId: string }; answer: Instant | null };
  };
}>();

export const presenceProcess = (offlineAfterMs: number) =>
  process('driver presence', { timer: 'presence' }, [
    on(
      ['WentOnline', 'DriverReleased'],
      { duty: aggregateRead(driverDuty, ({ data }) => data.driverId) },
      ['wake'],
      ({ duty }, { at: since, data: { driverId } }) =>
        duty.status === 'free' ? [wakeAction(driverId, after(since, offlineAfterMs))] : [],
    ),
    onTimer({ duty: aggregateRead(driverDuty, ({ id }) => id) }, ['call lastSeenAt'], ({ duty }, { id: driverId }) =>
      duty.status === 'free' ? [call('lastSeenAt', { driverId })] : [],
    ),
    onAnswer(
      'lastSeenAt',
      { duty: aggregateRead(driverDuty, ({ input }) => input.driverId) },
      ['wake', 'GoOffline'],
      ({ duty }, { input: { driverId }, answer: seenAt }, now) => {
        if (duty.status !== 'free') return [];
        const until = seenAt === null ? now : after(seenAt, offlineAfterMs);
        if (until > now) return [wakeAction(driverId, until)];
        return [sendAction(driverDuty, driverId, { type: 'GoOffline', driverId, reason: 'unseen', now })];
      },
    ),
  ]);
