import { notNowText, notThereText, notYoursText, outOfBoundsText, type RefusalWords } from '../kernel/refusal-words.ts';
import { counted } from '../kernel/wording.ts';
import { DAY_MS, HOUR_MS, type Instant } from '../time/instant.ts';
import { chatPolicy } from './chat-policy.ts';

export type ChatRefusal =
  | { readonly refusal: 'NotInThisChat' }
  | { readonly refusal: 'NoSuchMessage' }
  | { readonly refusal: 'NobodyToWriteTo' }
  /** Gives no reason, which would reveal a block. */
  | { readonly refusal: 'ChatClosed'; readonly since: Instant | null }
  | { readonly refusal: 'MessageIdTaken' }
  | { readonly refusal: 'MessageOutOfBounds'; readonly maxCharacters: number }
  | { readonly refusal: 'TooManyMessages'; readonly until: Instant }
  | { readonly refusal: 'ChatFull'; readonly limit: number }
  | { readonly refusal: 'NothingWritten' }
  | { readonly refusal: 'ChatForgotten' }
  | { readonly refusal: 'OwnChat' }
  | { readonly refusal: 'TooManyShownToday'; readonly limit: number };

const openFor = counted(chatPolicy.openAfterMs / HOUR_MS, 'hour');

export const chatRefusals: RefusalWords<ChatRefusal> = {
  NotInThisChat: notThereText('There is no such ride, or it is not yours.'),
  NoSuchMessage: notThereText('There is no such message.'),
  NobodyToWriteTo: notNowText('No driver has this ride right now. You can write once one has accepted.'),
  ChatClosed: notNowText(`This chat is closed. Chats close ${openFor} after the ride at the latest.`),
  MessageIdTaken: notNowText('This message could not be told from another one. Write it again.'),
  MessageOutOfBounds: outOfBoundsText(
    ({ maxCharacters }) => `A message has between 1 and ${maxCharacters} characters.`,
  ),
  TooManyMessages: notNowText(
    `That is more than ${counted(chatPolicy.perMinute, 'message')} in a minute. Wait a little, or call.`,
  ),
  ChatFull: notNowText(({ limit }) => `You have written ${counted(limit, 'message')} about this ride. Call instead.`),
  NothingWritten: notThereText('The two of this ride have written nothing to each other.'),
  ChatForgotten: notThereText(
    `Messages are kept for ${chatPolicy.keptMs / DAY_MS} days. Nobody can read these any more.`,
  ),
  OwnChat: notYoursText('This is a chat of yours: another operator reads it.'),
  TooManyShownToday: notNowText(
    ({ limit }) => `You have looked at personal details ${limit} times today. Continue tomorrow, or ask a colleague.`,
  ),
};
