import { at, processOf, send, wake } from '../kernel/process.ts';
import { after, type Instant } from '../time/instant.ts';
import type { DriverDutyEvent } from './events.ts';
import { driverDuty } from './lifecycle.ts';

const { on, onAnswer, onTimer, ask, process } = processOf<{
  events: DriverDutyEvent;
  questions: {
    /** When the driver was seen last; null when nobody knows. */
    lastSeen: { question: { driverId: string }; answer: Instant | null };
  };
}>();

/**
 * A driver who waits for rides and is seen by nobody for so long goes offline: the app is closed, or the device does not
 * say where it is. Who is on a ride has as long again when it lets them go.
 */
export const presenceProcess = (offlineUnseenMs: number) =>
  process('driver presence', { timer: 'presence' }, [
    on(
      ['WentOnline', 'DriverReleased'],
      { duty: at(driverDuty, ({ data }) => data.driverId) },
      ['wake'],
      ({ duty }, { at: since, data: { driverId } }) =>
        duty.status === 'free' ? [wake(driverId, after(since, offlineUnseenMs))] : [],
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
        if (until > now) return [wake(driverId, until)];
        return [send(driverDuty, driverId, { type: 'GoOffline', driverId, reason: 'unseen', now })];
      },
    ),
  ]);
