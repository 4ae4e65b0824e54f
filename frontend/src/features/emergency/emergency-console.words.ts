import type { EmergencyCaseRow, EmergencyCaseView } from '@saferide/contracts/emergency/desk';
import type { EmergencyMessage } from '@saferide/contracts/emergency/sos';
import { consoleTitles } from '../../messages/console-titles.ts';
import { plural } from '../../messages/format.ts';
import { defineWords } from '../../messages/words.ts';

const sentMessages = {
  cannot_speak: 'Sent “I can’t speak”',
  send_police: 'Sent “Send the police”',
} satisfies Record<EmergencyMessage, string>;

export const deskWords = defineWords('deskWords', {
  title: consoleTitles.safety,
  now: 'Emergencies now',
  none: 'No open emergencies.',
  closed: 'Recently closed',
  noneClosed: 'No emergency has been closed yet.',
  newAccount: 'no counted rides',
  back: 'Safety desk',
  one: (name: string | null) => `Emergency: ${name ?? 'a deleted account'}`,
  somebody: 'a deleted account',
  open: 'Open the case',
  openNamed: (name: string | null) => `Open the case of ${name ?? 'a deleted account'}`,
  unseen: 'not seen yet',
  seenBy: (name: string | null) => `seen by ${name ?? 'an operator'}`,
  status: { open: 'needs help', withdrawn: 'says they are safe', closed: 'closed' } satisfies Record<
    EmergencyCaseRow['status'],
    string
  >,
  as: { customer: 'Rider', driver: 'Driver' } satisfies Record<EmergencyCaseRow['as'], string>,
  cause: {
    button: 'Pressed SOS',
    check_unanswered: 'Did not confirm in time that they are OK',
  } satisfies Record<EmergencyCaseRow['cause'], string>,
  silent: 'silent: do not call them first',
  messages: { cannot_speak: 'can’t speak', send_police: 'asks for the police' } satisfies Record<
    EmergencyMessage,
    string
  >,
  times: (count: number) => `raised ${count} times`,
  unknownPlace: 'place not known',
  near: (area: string) => `near ${area}`,
  facts: {
    title: 'Facts',
    raised: 'Raised',
    last: 'Last raised',
    pressed: 'Pressed (device time)',
    where: 'Where',
    coordinates: (latitude: number, longitude: number) => `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`,
    within: (metres: number) => `within ${Math.round(metres)} m`,
    car: 'Car',
    other: 'Also in the ride',
    driverUntil: (time: string) => `Driver until ${time}`,
    person: 'Their page',
    ride: 'Trip timeline',
    outcome: 'Outcome',
  },
  trail: {
    title: 'Where they were',
    map: 'Positions since the call for help',
    first: (time: string) => `Asked for help at ${time}`,
    latest: (time: string) => `Last seen at ${time}`,
    none: 'No position received since.',
    at: (time: string, place: string) => `${time}: ${place}`,
    gap: 'no earlier position',
    driver: (time: string) => `Driver at ${time}`,
  },
  chat: { title: 'Their chat', text: 'Read it if that helps to find or help them.' },
  told: { title: 'Contacts we alert', none: 'No contacts.' },
  states: {
    waiting: 'not texted yet: call this contact',
    sent: 'text sent',
    failed: 'text did not arrive: call this contact',
  },
  phones: {
    title: 'Call list',
    show: 'Show the numbers',
    text: 'We log that you saw names, place and numbers.',
    who: { person: 'needs help', other: 'also in the ride', contact: 'contact' },
    failed: 'The numbers could not be shown. Please try again.',
    call: (name: string, phone: string) => `Call ${name}, ${phone}`,
  },
  actions: {
    title: 'What to do',
    own: 'This is your own emergency. Another operator must handle it.',
    acknowledge: 'Take this case',
    acknowledged: 'We’ve told them that our team is on it',
    note: 'Note what you did or heard',
    addNote: 'Add to the timeline',
    noted: 'Note saved',
    close: 'Close the case',
    closeText:
      'Close it when the person is safe or someone else has taken over. We tell their contacts that it is over.',
    outcome: 'Outcome',
    confirm: 'Close it',
    closed: 'The case is closed',
    failed: 'That could not be done. Please try again.',
    endRide: 'End the ride under “Rides needing attention”',
  },
  outcomes: {
    helped: 'They were helped',
    safe: 'Safe without our help',
    authorities: 'Police, fire or road safety took over',
    false_alarm: 'Pressed by mistake',
    not_reached: 'They could not be reached',
  } satisfies Record<NonNullable<EmergencyCaseRow['outcome']>, string>,
  timeline: {
    title: 'Timeline',
    types: {
      raised: 'Asked for help',
      raised_again: 'Asked for help again',
      withdrawn: 'Said they are safe',
      ...sentMessages,
      acknowledged: 'Seen',
      noted: 'Note',
      phones_shown: 'Opened: names, place and numbers shown',
      closed: 'Closed',
      lapsed: 'Closed: person’s data erased',
    } satisfies Record<EmergencyCaseView['timeline'][number]['type'], string>,
    by: (name: string) => `by ${name}`,
  },
});

export const alarmWords = defineWords('alarmWords', {
  title: (count: number) => plural(count, { one: 'Someone needs help', other: '# people need help' }),
  since: (time: string) => `Not seen since ${time}.`,
  open: 'Open the safety desk',
  quiet: 'Sound off',
  loud: 'Sound on',
  tab: (count: number) => `(${count}) SOS`,
});
