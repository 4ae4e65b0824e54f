import type { ChatEvent } from '../../chat/index.ts';
import { processBuilder } from '../../kernel/process.ts';
import type { NotificationCalls } from './notification-calls.ts';

const { on, call } = processBuilder<{ events: ChatEvent; calls: NotificationCalls }>();

export const chatNotificationRows = [
  on(
    'MessageSent',
    {},
    ['call notify'],
    (_, { at, data: { rideId, messageId, nth, from, recipientId: recipient } }) => [
      call('notify', [
        {
          ...{ id: `chat_message ${rideId} ${messageId}`, recipient, at },
          ...{ kind: 'chat_message', facts: { rideId, nth, from } },
        },
      ]),
    ],
  ),
];
