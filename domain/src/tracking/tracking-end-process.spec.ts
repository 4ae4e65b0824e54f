import { sendAction } from '../kernel/process.ts';
import { personalDataErased } from '../testing/account-fixtures.ts';
import { onEvent, type ProcessSpec, rule } from '../testing/process-spec.ts';
import { BOLA, RIDE, rideCancelled, rideIsOver } from '../testing/ride-fixtures.ts';
import { tracking } from './lifecycle.ts';
import { trackingEndProcess } from './tracking-end-process.ts';

const cancelled = rideCancelled('rider_no_show');
const completed = rideIsOver.at(-1);
if (completed?.type !== 'RideCompleted') throw new Error('A ride that is over ends by its completion');

export const trackingEndSpec: ProcessSpec = {
  process: trackingEndProcess,
  rules: [
    rule('a link ends a while after its ride', { when: onEvent(completed) }, [
      sendAction(tracking, BOLA, { type: 'EndTripLinks', rideId: RIDE, now: completed.at }),
    ]),
    rule('a link ends a while after its ride was cancelled', { when: onEvent(cancelled) }, [
      sendAction(tracking, BOLA, { type: 'EndTripLinks', rideId: RIDE, now: cancelled.at }),
    ]),
    rule('an erased owner’s sharing is forgotten', { when: onEvent(personalDataErased(BOLA)) }, [
      sendAction(tracking, BOLA, { type: 'ForgetSharing', now: personalDataErased(BOLA).at }),
    ]),
  ],
};
