import { send, wake } from '../kernel/process.ts';
import { messageSent, messagesForgotten } from '../testing/chat-fixtures.ts';
import { minutesIn, NOON } from '../testing/fixtures.ts';
import { asks, onAnswer, onEvent, onTimer, type ProcessSpec, rule } from '../testing/process-spec.ts';
import { BOLA, DRIVER_1, onTheWay, over, RIDE, rideCancelled } from '../testing/ride-fixtures.ts';
import { after, DAY_MS } from '../time/instant.ts';
import { chat } from './lifecycle.ts';
import { retentionProcess } from './retention-process.ts';

const DAYS_90 = 90 * DAY_MS;
const ended = minutesIn(60);
const both = [messageSent(1), messageSent(2, 'driver')];
const question = { rideId: RIDE, textKeys: [`${BOLA}/chat/${RIDE}`, `${DRIVER_1}/chat/${RIDE}`] };
const gone = asks('destroy', question);
const over90 = after(ended, DAYS_90);

export const retentionSpec: ProcessSpec = {
  process: retentionProcess,
  rules: [
    rule('a text is looked at again ninety days later', { when: onEvent(messageSent(1)) }, [
      wake(RIDE, after(minutesIn(2), DAYS_90)),
    ]),
    rule(
      'ninety days after the ride the keys of all its texts are destroyed',
      { given: { chat: both, ride: over }, when: onTimer(RIDE), now: over90 },
      [gone],
    ),
    rule('and no sooner', { given: { chat: both, ride: over }, when: onTimer(RIDE), now: after(over90, -1) }, [
      wake(RIDE, over90),
    ]),
    rule(
      'nor sooner than ninety days after it was cancelled',
      { given: { chat: both, ride: [...onTheWay, rideCancelled('rider_no_show')] }, when: onTimer(RIDE), now: ended },
      [wake(RIDE, after(rideCancelled('rider_no_show').at, DAYS_90))],
    ),
    rule(
      'a ride that nobody has ended is looked at every day',
      { given: { chat: both, ride: onTheWay }, when: onTimer(RIDE), now: over90 },
      [wake(RIDE, after(over90, DAY_MS))],
    ),
    rule(
      'what is forgotten is forgotten once',
      { given: { chat: [...both, messagesForgotten(2)], ride: over }, when: onTimer(RIDE), now: over90 },
      [],
    ),
    rule(
      'nothing is done of a ride without texts',
      { given: { chat: [], ride: over }, when: onTimer(RIDE), now: over90 },
      [],
    ),
    rule(
      'once the keys are gone it is written down that the texts are',
      { when: onAnswer('destroy', { question, answer: undefined }), now: NOON },
      [send(chat, RIDE, { type: 'ForgetMessages', rideId: RIDE, now: NOON })],
    ),
  ],
};
