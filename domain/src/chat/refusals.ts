import { notNowText, notThereText, notYoursText, outOfBoundsText, type RefusalWords } from '../kernel/refusal-words.ts';
import { countText } from '../kernel/wording.ts';
import { DAY_MS, HOUR_MS, type Instant } from '../time/instant.ts';
import { chatPolicy } from './chat-policy.ts';

export type ChatRefusal =
  | { readonly refusal: 'NotInThisChat' }
  | { readonly refusal: 'NoSuchMessage' }
  | { readonly refusal: 'NobodyToWriteTo' }
  /** Gives no reason, because that would reveal a block. */
  | { readonly refusal: 'ChatClosed'; readonly since: Instant | null }
  | { readonly refusal: 'MessageIdTaken' }
  | { readonly refusal: 'MessageOutOfBounds'; readonly maxCharacters: number }
  | { readonly refusal: 'TooManyMessages'; readonly until: Instant }
  | { readonly refusal: 'ChatFull'; readonly limit: number }
  | { readonly refusal: 'NothingWritten' }
  | { readonly refusal: 'ChatForgotten' }
  | { readonly refusal: 'OwnChat' }
  | { readonly refusal: 'TooManyShownToday'; readonly limit: number };

const openFor = countText(chatPolicy.openAfterRideMs / HOUR_MS, 'hour');

export const chatRefusals: RefusalWords<ChatRefusal> = {
  NotInThisChat: notThereText('We can’t find this ride.'),
  NoSuchMessage: notThereText('We can’t find this message.'),
  NobodyToWriteTo: notNowText('No driver has this ride right now. You can write once one has accepted.'),
  ChatClosed: notNowText(`This chat is closed. Chats close at most ${openFor} after the ride.`),
  MessageIdTaken: notNowText('We couldn’t send this message. Write it again.'),
  MessageOutOfBounds: outOfBoundsText(({ maxCharacters }) => `A message must have 1 to ${maxCharacters} characters.`),
  TooManyMessages: notNowText(
    `You’ve sent ${countText(chatPolicy.perMinute, 'message')} in a minute. Wait a little, or call.`,
  ),
  ChatFull: notNowText(
    ({ limit }) => `You’ve sent ${countText(limit, 'message')} about this ride, which is the limit. Call instead.`,
  ),
  NothingWritten: notThereText('There are no messages in this chat.'),
  ChatForgotten: notThereText(
    `Messages are deleted after ${chatPolicy.retentionMs / DAY_MS} days, so these can’t be shown.`,
  ),
  OwnChat: notYoursText('This is your own chat. Another operator must read it.'),
  TooManyShownToday: notNowText(
    ({ limit }) => `You have looked at personal details ${limit} times today. Continue tomorrow, or ask a colleague.`,
  ),
};
