import { notNow, notThere, outOfBounds, type RefusalWords } from '../kernel/refusal-words.ts';
import { counted } from '../kernel/wording.ts';
import { HOUR_MS, type Instant } from '../time/instant.ts';
import { chatPolicy } from './chat-policy.ts';

/** Why nothing is written. */
export type ChatRefusal =
  | { readonly refusal: 'NotInThisChat' }
  | { readonly refusal: 'NoSuchMessage' }
  | { readonly refusal: 'NobodyToWriteTo' }
  | { readonly refusal: 'ChatClosed'; readonly since: Instant }
  | { readonly refusal: 'MessageIdTaken' }
  | { readonly refusal: 'MessageOutOfBounds'; readonly maxCharacters: number }
  | { readonly refusal: 'TooManyMessages'; readonly until: Instant }
  | { readonly refusal: 'ChatFull'; readonly limit: number };

const openFor = counted(chatPolicy.openAfterMs / HOUR_MS, 'hour');

export const chatRefusals: RefusalWords<ChatRefusal> = {
  NotInThisChat: notThere('There is no such ride, or it is not yours.'),
  NoSuchMessage: notThere('There is no such message.'),
  NobodyToWriteTo: notNow('No driver has this ride right now. You can write once one has accepted.'),
  ChatClosed: notNow(`Messages can be written until ${openFor} after the ride, and that is over.`),
  MessageIdTaken: notNow('This message could not be told from another one. Write it again.'),
  MessageOutOfBounds: outOfBounds(({ maxCharacters }) => `A message has between 1 and ${maxCharacters} characters.`),
  TooManyMessages: notNow(
    `That is more than ${counted(chatPolicy.perMinute, 'message')} in a minute. Wait a little, or call.`,
  ),
  ChatFull: notNow(({ limit }) => `You have written ${counted(limit, 'message')} about this ride. Call instead.`),
};
