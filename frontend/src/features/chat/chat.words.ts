import { chatFigures } from '@saferide/contracts/chat/figures';
import { plural } from '../../messages/format.ts';
import { pageTitles } from '../../messages/page-titles.ts';
import { defineWords } from '../../messages/words.ts';

const { openForHours, keptDays } = chatFigures;

export const chatWords = defineWords('chatWords', {
  title: pageTitles.chat,
  with: (name: string) => `Chat with ${name}`,
  aDriver: 'your driver',
  aRider: 'your rider',
  notFound: 'We can’t find this chat.',
  back: 'Back to the ride',
  call: 'Call',
  log: 'Messages',
  empty: 'No messages yet. Tap a quick reply.',
  notHere: 'You need a connection to see earlier messages. You can still write.',
  complain: (name: string) => `Report ${name}, or block them`,
  earlier: 'Show earlier messages',
  you: 'You',
  gone: 'This message was deleted with its account.',
  states: { sent: 'Sent', delivered: 'Delivered', read: 'Read' },
  sending: 'Being sent',
  waiting: 'Waiting for a network',
  failed: (why: string) => `Not sent. ${why}`,
  notKept: 'This device could not keep it.',
  again: 'Try again',
  remove: 'Remove',
  quick: 'Quick answers',
  quickAnswers: {
    customer: ['I am at the gate', '5 minutes', 'I am on my way out', 'Where are you?'],
    driver: ['I am at the gate', '5 minutes', 'I am here', 'I am in traffic'],
  },
  field: 'Message',
  left: (characters: number) => plural(characters, { one: '# character left', other: '# characters left' }),
  send: 'Send',
  offline: 'You have no network. What you write waits on this device and is sent when there is one.',
  notYet: 'No driver has this ride right now. You can write once one has accepted.',
  closed: `This chat is closed. Chats close at most ${plural(openForHours, { one: 'an hour', other: '# hours' })} after the ride. You can read it for ${keptDays} days.`,
  closes: (time: string) => `You can write until ${time}.`,
});

export const chatLinkWords = defineWords('chatLinkWords', {
  start: 'Start chat',
  unread: (count: number) => plural(count, { one: '# new message', other: '# new messages' }),
  fromDriver: 'Your driver writes',
  fromRider: 'Your rider writes',
});

export const readChatWords = defineWords('readChatWords', {
  read: 'Read the chat',
  title: 'Read what the two have written',
  text: 'We record who read it and why, with the messages. This cannot be undone.',
  confirm: 'Read it',
  failed: 'Can’t be shown',
  failedText: 'Try again in a moment.',
  shown: 'The chat',
  none: 'No stored messages.',
  again: 'Read what they have written since',
  from: { customer: 'Rider', driver: 'Driver' },
  gone: 'Deleted with its account',
});
