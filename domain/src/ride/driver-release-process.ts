import { at, processOf, send, wake } from '../kernel/process.ts';
import { type Fix, metresTo } from '../place/fix.ts';
import { after, type Instant } from '../time/instant.ts';
import { rulesOf } from './decide/assigned.ts';
import type { RideEvent } from './events.ts';
import { ride } from './lifecycle.ts';
import type { RideState } from './state.ts';

const { on, onAnswer, onTimer, ask, process } = processOf<{
  events: RideEvent;
  questions: {
    /** The last known position; null when unknown. */
    lastSeen: { question: { driverId: string; time: string }; answer: Fix | null };
  };
}>();

/** Encoded in a timer's id: the rider's request, and the driver's distance when it was set. */
interface Waiting {
  readonly rideId: string;
  readonly askedAt: Instant;
  readonly metres: number | null;
}

export const waitingId = ({ rideId, askedAt, metres }: Waiting): string => `${rideId} ${askedAt} ${metres ?? '-'}`;
const waitingIn = (id: string): Waiting => {
  const [rideId = '', askedAt = '', metres = '-'] = id.split(' ');
  return { rideId, askedAt, metres: metres === '-' ? null : Number(metres) };
};

/** The ride, if that request is still open and the ride has not started. */
const stillAsked = (state: RideState, { askedAt }: Waiting) =>
  (state.status === 'accepted' || state.status === 'arrived') && state.assignment.releaseAsked?.at === askedAt
    ? state
    : null;

/**
 * A driver who was asked to give a ride back has time to answer, and as long again when they come nearer. Otherwise, or
 * if not seen again, the ride is given back.
 */
export const lettingGoProcess = process('letting-go', { timer: 'letting_go' }, [
  on(
    'RiderAskedRelease',
    { ride: at(ride, ({ data }) => data.rideId) },
    ['wake'],
    ({ ride: state }, { at: askedAt, data: { rideId, distanceMetres: metres } }) => {
      const asked = stillAsked(state, { rideId, askedAt, metres });
      return asked ? [wake(waitingId({ rideId, askedAt, metres }), after(askedAt, rulesOf(asked).letGoAfterMs))] : [];
    },
  ),
  onTimer({ ride: at(ride, ({ id }) => waitingIn(id).rideId) }, ['ask lastSeen'], ({ ride: state }, { id }) => {
    const asked = stillAsked(state, waitingIn(id));
    return asked ? [ask('lastSeen', { driverId: asked.assignment.driverId, time: id })] : [];
  }),
  onAnswer(
    'lastSeen',
    { ride: at(ride, ({ question }) => waitingIn(question.time).rideId) },
    ['wake', 'GrantRelease'],
    ({ ride: state }, { question: { time }, answer: seen }, now) => {
      const waiting = waitingIn(time);
      const asked = stillAsked(state, waiting);
      if (!asked) return [];
      const { letGoAfterMs, nearerByMetres } = rulesOf(asked);
      const metres = metresTo(asked.booking.pickup, seen);
      const nearer = metres !== null && (waiting.metres === null || waiting.metres - metres >= nearerByMetres);
      if (nearer) return [wake(waitingId({ ...waiting, metres }), after(now, letGoAfterMs))];
      return [send(ride, waiting.rideId, { type: 'GrantRelease', driverId: null, now })];
    },
  ),
]);
