import type { EventView } from '@saferide/contracts/operation/event-explorer';
import { consoleTitles } from '../../../messages/console-titles.ts';
import { PRODUCT } from '../../../messages/product.ts';

const whoseRole: Readonly<Record<string, string>> = {
  visitor: 'Visitor',
  account: 'Person',
  customer: 'Rider',
  driver: 'Driver',
  admin: 'Admin',
  operator: 'Operator',
  system: 'System',
  gateway: 'Payment gateway',
};

const events = (amount: number, text: string): string => `${text} ${amount === 1 ? 'event' : 'events'}`;

export const explorerWords = {
  title: consoleTitles.events,
  oneTitle: consoleTitles.event,
  back: 'All events',

  filters: {
    title: 'Which events',
    from: 'From',
    to: 'Until',
    aggregate: 'About',
    anyAggregate: 'Anything',
    type: 'Type',
    anyType: 'Any type',
    stream: 'Stream',
    streamHint: 'Such as ride- and the ride’s id',
    person: 'Person',
    personHint: 'Account id of a person in the event',
    actor: 'Done by',
    actorHint: 'Account id, or the name of a process',
    correlation: 'Correlation',
    correlationHint: 'Shown on each of its events',
    more: 'By time, stream, person or who did it',
    order: 'Order',
    newest: 'Newest first',
    oldest: 'Oldest first',
    show: 'Show',
    clear: 'Clear all',
    times: 'Times are in Lagos time.',
  },

  list: {
    title: 'Events',
    keys: 'J and K go from event to event, Enter opens one, P pauses.',
    pause: 'Pause',
    resume: 'Go on',
    live: 'Live',
    paused: 'Paused',
    waiting: (amount: number, text: string, orMore: boolean) =>
      amount === 0 ? 'Nothing new yet' : `${events(amount, text)}${orMore ? ' or more' : ''} waiting`,
    empty: 'No event fits. Choose a longer time, or fewer conditions.',
    none: `No events yet. The first event of ${PRODUCT} will show here.`,
    older: 'Show older events',
    newer: 'Show newer events',
    end: 'End of list',
    furtherFailed: 'The next events could not be fetched. Try again.',
  },

  event: {
    at: 'When',
    stream: 'Stream',
    revision: 'Revision',
    position: 'Position',
    actor: 'Done by',
    people: 'About',
    nobody: 'nobody',
    correlation: 'Correlation',
    causation: 'Caused by',
    id: 'Event id',
    past: 'As of then',
    by: (role: string): string => whoseRole[role] ?? role,
    gone: 'We can’t find this event. A new event shows here after a few seconds.',
  },

  personal: {
    title: 'Personal part',
    sealed: (fields: string) => `Masked: ${fields}.`,
    sealedWhole: 'Masked.',
    hint: 'We record who saw it and why. The person it is about can read that.',
    erased: 'Erased. It can no longer be read.',
    none: 'This event has no personal fields.',
    badge: { none: '', sealed: 'Personal fields masked', erased: 'Personal fields erased' } satisfies Record<
      EventView['personal'],
      string
    >,
    show: 'Show it',
    dialog: 'Show the personal part?',
    text: 'We record that you looked, and why, on the account of the person it is about.',
    reasonHint: 'The person it is about can read it.',
    confirm: 'Log and show',
    failed: 'Not shown',
    failedText: 'We couldn’t log that you looked. Try again.',
    shown: 'Shown until you leave this page.',
    hide: 'Hide it',
  },

  content: {
    label: 'Data',
    raw: 'Raw',
    read: 'As read today',
    changed: 'What it changed',
    data: 'Facts',
    metadata: 'Metadata',
    version: (was: number, now: number) =>
      was === now
        ? `Written in version ${was}, which is today’s.`
        : `Written in version ${was}, read in version ${now}.`,
    unread: 'This version cannot read it',
    state: (aggregate: string) => `State of ${aggregate}`,
    masked: 'Personal fields are masked, so changes to them alone are not visible here.',
    before: 'Before',
    after: 'After',
    absent: 'nothing',
    same: 'Only personal fields.',
    untold: 'Can’t show this: an earlier event is unreadable, or there are too many.',
    rows: 'Rows of read models',
    noRows: 'It changed no row.',
    leftOut: (text: string) => `${text} more are not shown.`,
  },

  tree: {
    title: 'What led to what',
    choose: 'Shown',
    correlation: 'This correlation',
    stream: 'Everything that touched this stream',
    command: (role: string) => `Command of ${role}`,
    empty: 'No events followed.',
    leftOut: (text: string) => `${text} later events are not shown.`,
    open: 'Show what led to what',
    close: 'Hide what led to what',
  },
} as const;
