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
    /** Where the driver was seen last; null when nobody knows. */
    lastSeen: { question: { driverId: string; time: string }; answer: Fix | null };
  };
}>();

/** What a time of this process says: which rider's wish it is of, and how far the driver was when it was set. */
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

/** The ride, while the driver who was asked then has neither answered nor begun. */
const stillAsked = (state: RideState, { askedAt }: Waiting) =>
  (state.status === 'accepted' || state.status === 'arrived') && state.assignment.releaseAsked?.at === askedAt
    ? state
    : null;

/**
 * A driver who was asked to let go has time to answer. Who comes nearer meanwhile has as long again; who does not, or was
 * not seen again, has let go.
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
