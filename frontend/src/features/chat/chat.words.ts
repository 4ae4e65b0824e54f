import { chatLimits } from '@saferide/contracts/chat/limits';
import { plural } from '../../messages/format.ts';
import { pageTitles } from '../../messages/page-titles.ts';
import { defineWords } from '../../messages/words.ts';

const { openForHours, keptDays } = chatLimits;

export const chatWords = defineWords('chatWords', {
  title: pageTitles.chat,
  with: (name: string) => `Chat with ${name}`,
  aDriver: 'your driver',
  aRider: 'your rider',
  notFound: 'We can’t find this chat.',
  back: { customer: pageTitles.customerRide, driver: pageTitles.driver },
  call: 'Call',
  callNamed: (name: string) => `Call ${name}`,
  numberOf: (name: string) => `${name}’s number, for this trip`,
  log: 'Messages',
  empty: 'No messages yet. Tap a quick reply.',
  none: 'No messages yet.',
  notHere: 'You need a connection to see earlier messages. You can still write.',
  complain: (name: string) => `Report or block ${name}`,
  earlier: 'Show earlier messages',
  you: 'You',
  gone: 'This message was deleted with its account.',
  states: { sent: 'Sent', delivered: 'Delivered', read: 'Read' },
  sending: 'Sending…',
  waiting: 'Waiting for network',
  failed: (why: string) => `Not sent. ${why}`,
  notKept: 'This device could not save it.',
  again: 'Try again',
  remove: 'Remove',
  quick: 'Quick replies',
  quickReplies: {
    customer: {
      coming: ['I’m outside', '2 minutes, please', 'Where are you?'],
      underWay: ['Please slow down', 'Stop here, please'],
    },
    driver: { coming: ['I’m here', 'I’m at the gate', '5 minutes', 'I’m in traffic'], underWay: [] },
  } satisfies Record<'customer' | 'driver', Record<'coming' | 'underWay', readonly string[]>>,
  field: 'Message',
  writeTo: (name: string) => `Write to ${name}`,
  left: (characters: number) => plural(characters, { one: '# character left', other: '# characters left' }),
  send: 'Send',
  offline: 'You’re offline. What you write is sent once you’re back online.',
  notYet: 'No driver has this ride right now. You can write once one has accepted.',
  closed: `This chat is closed. Chats close at most ${plural(openForHours, { one: 'an hour', other: '# hours' })} after the ride. You can read it for ${keptDays} days.`,
  closes: (time: string) => `You can write until ${time}.`,
});

export const chatLinkWords = defineWords('chatLinkWords', {
  start: 'Chat',
  unread: (count: number) => plural(count, { one: '# new message', other: '# new messages' }),
  fromDriver: 'Message from your driver',
  fromRider: 'Message from your rider',
});

export const readChatWords = defineWords('readChatWords', {
  read: 'Read the chat',
  title: 'Read their chat?',
  text: 'We record who read it and why, with the messages. This cannot be undone.',
  confirm: 'Read it',
  failed: 'We couldn’t open the chat',
  failedText: 'Try again in a moment.',
  shown: 'The chat',
  none: 'No stored messages.',
  again: 'Read new messages',
  from: { customer: 'Rider', driver: 'Driver' },
  gone: 'Deleted with its account',
});
