import { chatPolicy } from '../chat/chat-policy.ts';
import type { ForgetMessages } from '../chat/commands.ts';
import type { ChatEvent } from '../chat/events.ts';
import { chat } from '../chat/lifecycle.ts';
import { textKeysOf } from '../chat/state.ts';
import { aggregateRead, processBuilder, sendAction, wakeAction } from '../kernel/process.ts';
import { type RideState, ride } from '../ride/index.ts';
import { after, DAY_MS, type Instant } from '../time/instant.ts';

const { on, onTimer, onAnswer, call, process } = processBuilder<{
  events: ChatEvent;
  commands: ForgetMessages;
  calls: {
    destroyKeys: {
      readonly input: { readonly rideId: string; readonly textKeys: readonly string[] };
      readonly answer: unknown;
    };
  };
}>();

const endOf = (state: RideState): Instant | null => {
  if (state.status === 'completed') return state.completedAt;
  return state.status === 'cancelled' ? state.cancelledAt : null;
};

/** Keys are destroyed before the event is appended, so that a failure in between cannot leave them behind. */
export const chatRetentionProcess = process('chatRetention', { timer: 'chat' }, [
  on('MessageSent', {}, ['wake'], (_, { at: sent, data: { rideId } }) => [
    wakeAction(rideId, after(sent, chatPolicy.retentionMs)),
  ]),
  onTimer(
    { chat: aggregateRead(chat, ({ id }) => id), ride: aggregateRead(ride, ({ id }) => id) },
    ['wake', 'call destroyKeys'],
    (view, { id: rideId }, now) => {
      if (view.chat.status !== 'begun') return [];
      const ended = endOf(view.ride);
      const over = ended === null ? after(now, DAY_MS) : after(ended, chatPolicy.retentionMs);
      return now < over
        ? [wakeAction(rideId, over)]
        : [call('destroyKeys', { rideId, textKeys: textKeysOf(view.chat, rideId) })];
    },
  ),
  onAnswer('destroyKeys', {}, ['ForgetMessages'], (_, { input: { rideId } }, now) => [
    sendAction(chat, rideId, { type: 'ForgetMessages', rideId, now }),
  ]),
]);
