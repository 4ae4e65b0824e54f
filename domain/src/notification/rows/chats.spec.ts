import { messageSent } from '../../testing/chat-fixtures.ts';
import { callAction, onEvent, rule } from '../../testing/process-spec.ts';
import { BOLA, DRIVER_1, RIDE } from '../../testing/ride-fixtures.ts';

export const chatNotificationRules = (['customer', 'driver'] as const).map((from) => {
  const sent = messageSent(3, from);
  return rule(`the recipient is notified of a message from the ${from}`, { when: onEvent(sent) }, [
    callAction('notify', [
      {
        id: `chat_message ${RIDE} message-3`,
        recipient: from === 'customer' ? DRIVER_1 : BOLA,
        at: sent.at,
        kind: 'chat_message',
        facts: { rideId: RIDE, nth: 3, from },
      },
    ]),
  ]);
});
