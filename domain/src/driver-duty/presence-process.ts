import { at, processOf, sendAction, wakeAction } from '../kernel/process.ts';
import { after, type Instant } from '../time/instant.ts';
import type { DriverDutyEvent } from './events.ts';
import { driverDuty } from './lifecycle.ts';

const { on, onAnswer, onTimer, ask, process } = processOf<{
  events: DriverDutyEvent;
  questions: {
    lastSeen: { question: { driverId: string }; answer: Instant | null };
  };
}>();

export const presenceProcess = (offlineUnseenMs: number) =>
  process('driver presence', { timer: 'presence' }, [
    on(
      ['WentOnline', 'DriverReleased'],
      { duty: at(driverDuty, ({ data }) => data.driverId) },
      ['wake'],
      ({ duty }, { at: since, data: { driverId } }) =>
        duty.status === 'free' ? [wakeAction(driverId, after(since, offlineUnseenMs))] : [],
    ),
    onTimer({ duty: at(driverDuty, ({ id }) => id) }, ['ask lastSeen'], ({ duty }, { id: driverId }) =>
      duty.status === 'free' ? [ask('lastSeen', { driverId })] : [],
    ),
    onAnswer(
      'lastSeen',
      { duty: at(driverDuty, ({ question }) => question.driverId) },
      ['wake', 'GoOffline'],
      ({ duty }, { question: { driverId }, answer: seenAt }, now) => {
        if (duty.status !== 'free') return [];
        const until = seenAt === null ? now : after(seenAt, offlineUnseenMs);
        if (until > now) return [wakeAction(driverId, until)];
        return [sendAction(driverDuty, driverId, { type: 'GoOffline', driverId, reason: 'unseen', now })];
      },
    ),
  ]);
