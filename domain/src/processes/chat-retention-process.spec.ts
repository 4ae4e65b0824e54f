import { chat } from '../chat/lifecycle.ts';
import { sendAction, wakeAction } from '../kernel/process.ts';
import { messageSent, messagesForgotten } from '../testing/chat-fixtures.ts';
import { minutesIn, NOON } from '../testing/fixtures.ts';
import { callAction, onAnswer, onEvent, onTimer, type ProcessSpec, rule } from '../testing/process-spec.ts';
import {
  BOLA,
  completedRideEvents,
  DRIVER_1,
  driverOnWayEvents,
  RIDE,
  rideCancelled,
} from '../testing/ride-fixtures.ts';
import { after, DAY_MS } from '../time/instant.ts';
import { chatRetentionProcess } from './chat-retention-process.ts';

const DAYS_90 = 90 * DAY_MS;
const ended = minutesIn(60);
const both = [messageSent(1), messageSent(2, 'driver')];
const input = { rideId: RIDE, textKeys: [`${BOLA}/chat/${RIDE}`, `${DRIVER_1}/chat/${RIDE}`] };
const gone = callAction('destroyKeys', input);
const over90 = after(ended, DAYS_90);

export const chatRetentionSpec: ProcessSpec = {
  process: chatRetentionProcess,
  rules: [
    rule('a message sets a timer of ninety days', { when: onEvent(messageSent(1)) }, [
      wakeAction(RIDE, after(minutesIn(2), DAYS_90)),
    ]),
    rule(
      'the keys are destroyed ninety days after the ride',
      { given: { chat: both, ride: completedRideEvents }, when: onTimer(RIDE), now: over90 },
      [gone],
    ),
    rule(
      'the keys are not destroyed within ninety days after the ride',
      { given: { chat: both, ride: completedRideEvents }, when: onTimer(RIDE), now: after(over90, -1) },
      [wakeAction(RIDE, over90)],
    ),
    rule(
      'the keys are not destroyed within ninety days after a cancellation',
      {
        given: { chat: both, ride: [...driverOnWayEvents, rideCancelled('rider_no_show')] },
        when: onTimer(RIDE),
        now: ended,
      },
      [wakeAction(RIDE, after(rideCancelled('rider_no_show').at, DAYS_90))],
    ),
    rule(
      'an unfinished ride is checked daily',
      { given: { chat: both, ride: driverOnWayEvents }, when: onTimer(RIDE), now: over90 },
      [wakeAction(RIDE, after(over90, DAY_MS))],
    ),
    rule(
      'a forgotten chat is not forgotten again',
      { given: { chat: [...both, messagesForgotten(2)], ride: completedRideEvents }, when: onTimer(RIDE), now: over90 },
      [],
    ),
    rule(
      'a ride without messages needs no action',
      { given: { chat: [], ride: completedRideEvents }, when: onTimer(RIDE), now: over90 },
      [],
    ),
    rule(
      'the deletion is recorded once the keys are gone',
      { when: onAnswer('destroyKeys', { input, answer: undefined }), now: NOON },
      [sendAction(chat, RIDE, { type: 'ForgetMessages', rideId: RIDE, now: NOON })],
    ),
  ],
};
