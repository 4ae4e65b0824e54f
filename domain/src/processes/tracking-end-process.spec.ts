import { sendAction } from '../kernel/process.ts';
import { personalDataErased } from '../testing/account-fixtures.ts';
import { onEvent, type ProcessSpec, rule } from '../testing/process-spec.ts';
import { BOLA, completedRideEvents, RIDE, rideCancelled } from '../testing/ride-fixtures.ts';
import { tracking } from '../tracking/lifecycle.ts';
import { trackingEndProcess } from './tracking-end-process.ts';

const cancelled = rideCancelled('rider_no_show');
const completed = completedRideEvents.at(-1);
if (completed?.type !== 'RideCompleted') throw new Error('A ride that is over ends by its completion');

export const trackingEndSpec: ProcessSpec = {
  process: trackingEndProcess,
  rules: [
    rule('a completed ride moves the end of its tracking links', { when: onEvent(completed) }, [
      sendAction(tracking, BOLA, { type: 'EndTripLinks', rideId: RIDE, now: completed.at }),
    ]),
    rule('a cancelled ride moves the end of its tracking links', { when: onEvent(cancelled) }, [
      sendAction(tracking, BOLA, { type: 'EndTripLinks', rideId: RIDE, now: cancelled.at }),
    ]),
    rule(
      'the tracking links and family of an erased person are forgotten',
      { when: onEvent(personalDataErased(BOLA)) },
      [sendAction(tracking, BOLA, { type: 'ForgetSharing', now: personalDataErased(BOLA).at })],
    ),
  ],
};
