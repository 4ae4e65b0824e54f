import { aggregateRead, processBuilder, sendAction, wakeAction } from '../kernel/process.ts';
import { type Fix, metresTo } from '../place/fix.ts';
import { after, type Instant } from '../time/instant.ts';
import { ridePolicyOfRide } from './decide/assigned-ride.ts';
import type { RideEvent } from './events.ts';
import { ride } from './lifecycle.ts';
import type { RideState } from './state.ts';

const { on, onAnswer, onTimer, call, process } = processBuilder<{
  events: RideEvent;
  calls: {
    /** Null when unknown. */
    lastFix: { input: { driverId: string; time: string }; answer: Fix | null };
  };
}>();

interface Waiting {
  readonly rideId: string;
  readonly askedAt: Instant;
  readonly metres: number | null;
}

export const releaseTimerId = ({ rideId, askedAt, metres }: Waiting): string => `${rideId} ${askedAt} ${metres ?? '-'}`;
const waitingIn = (id: string): Waiting => {
  const [rideId = '', askedAt = '', metres = '-'] = id.split(' ');
  return { rideId, askedAt, metres: metres === '-' ? null : Number(metres) };
};

const stillAsked = (state: RideState, { askedAt }: Waiting) =>
  (state.status === 'accepted' || state.status === 'arrived') && state.assignment.releaseAsked?.at === askedAt
    ? state
    : null;

export const driverReleaseProcess = process('letting-go', { timer: 'letting_go' }, [
  on(
    'RiderAskedRelease',
    { ride: aggregateRead(ride, ({ data }) => data.rideId) },
    ['wake'],
    ({ ride: state }, { at: askedAt, data: { rideId, distanceMetres: metres } }) => {
      const asking = stillAsked(state, { rideId, askedAt, metres });
      return asking
        ? [
            wakeAction(
              releaseTimerId({ rideId, askedAt, metres }),
              after(askedAt, ridePolicyOfRide(asking).releaseAfterMs),
            ),
          ]
        : [];
    },
  ),
  onTimer(
    { ride: aggregateRead(ride, ({ id }) => waitingIn(id).rideId) },
    ['call lastFix'],
    ({ ride: state }, { id }) => {
      const asking = stillAsked(state, waitingIn(id));
      return asking ? [call('lastFix', { driverId: asking.assignment.driverId, time: id })] : [];
    },
  ),
  onAnswer(
    'lastFix',
    { ride: aggregateRead(ride, ({ input }) => waitingIn(input.time).rideId) },
    ['wake', 'GrantRelease'],
    ({ ride: state }, { input: { time }, answer: seen }, now) => {
      const waiting = waitingIn(time);
      const asking = stillAsked(state, waiting);
      if (!asking) return [];
      const { releaseAfterMs, minApproachMetres } = ridePolicyOfRide(asking);
      const metres = metresTo(asking.booking.pickup, seen);
      const nearer = metres !== null && (waiting.metres === null || waiting.metres - metres >= minApproachMetres);
      if (nearer) return [wakeAction(releaseTimerId({ ...waiting, metres }), after(now, releaseAfterMs))];
      return [sendAction(ride, waiting.rideId, { type: 'GrantRelease', driverId: null, now })];
    },
  ),
]);
