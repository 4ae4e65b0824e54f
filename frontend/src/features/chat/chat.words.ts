import { chatFigures } from '@saferide/contracts/chat/figures';
import { pageTitles } from '../../messages/page-titles.ts';

const { openForHours, keptDays } = chatFigures;

export const chatWords = {
  title: pageTitles.chat,
  with: (name: string) => `Chat with ${name}`,
  aDriver: 'your driver',
  aRider: 'your rider',
  notFound: 'There is no such chat, or it is not yours.',
  back: 'Back to the ride',
  call: 'Call',
  log: 'Messages',
  empty: 'Nobody has written yet. A quick answer below takes one tap.',
  notHere: 'What was written before cannot be shown without a network. You can write all the same.',
  complain: (name: string) => `Report ${name}, or do not be matched again`,
  earlier: 'Show earlier messages',
  you: 'You',
  gone: 'Whoever wrote this has left SafeRide, and it is gone.',
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
  left: (characters: number) => (characters === 1 ? '1 character left' : `${characters} characters left`),
  send: 'Send',
  offline: 'You have no network. What you write waits on this device and is sent when there is one.',
  notYet: 'No driver has this ride right now. You can write once one has accepted.',
  closed: `This chat is closed. Chats close ${openForHours === 1 ? 'an hour' : `${openForHours} hours`} after the ride at the latest. You can read it for ${keptDays} days.`,
  closes: (time: string) => `You can write until ${time}.`,
} as const;
