import { countLabel, plural } from '../../messages/format.ts';
import { defineWords } from '../../messages/words.ts';

/** Sentences that the app speaks aloud. */
export const announcementWords = defineWords('announcementWords', {
  on: 'Voice navigation is now on',
  off: 'Voice navigation is now off',
  metres: (metres: number) => `${metres} metres`,
  kilometres: (kilometres: number) => (kilometres === 1 ? '1 kilometre' : `${kilometres} kilometres`),
  inDistance: (distance: string, text: string) => `In ${distance}, ${text.slice(0, 1).toLowerCase()}${text.slice(1)}`,
  arrived: 'You have arrived.',
  warning: (what: string) => `Warning: ${what}`,
  coming: (name: string, time: string) => `Your driver ${name} will arrive in ${time}. Get ready.`,
  minutes: (minutes: number) => plural(minutes, { one: '# minute', other: '# minutes' }),
  waiting: (name: string) => `Your driver ${name} has arrived and is waiting for you.`,
  started: (place: string | null) => (place ? `Your ride to ${place} has started.` : 'Your ride has started.'),
  completed: (naira: number) => `Your ride is over. Your fare is ${countLabel(naira)} naira. Thank you.`,
  emergency: 'Emergency alert activated. Help is on the way. Stay calm.',
});

/** Examples that the two Test buttons of the voice settings play. */
export const sampleAnnouncements = defineWords('sampleAnnouncements', {
  driver: 'Dele',
  place: 'Victoria Island',
  departure: 'Head north on Allen Avenue',
  turn: 'Turn right onto Obafemi Awolowo Way',
  continue: 'Continue on Third Mainland Bridge',
  warning: 'Potholes and heavy traffic before the toll gate',
  arrive: 'You have arrived at Victoria Island.',
});

export const voiceSettingWords = defineWords('voiceSettingWords', {
  intro: 'Hear your ride in a Nigerian accent: driver coming, start, turns and arrival.',
  unsupported: 'Voice navigation is not supported on this device.',
  on: 'Voice On',
  off: 'Voice Off',
  enable: 'Enable voice navigation',
  disable: 'Disable voice navigation',
  whileOpen: 'Speaks while SafeRide is open',
  speaking: 'Speaking',
  accent: 'Accent',
  accents: { nigerian: 'Nigerian', standard: 'Standard' },
  voice: 'Voice',
  voices: { female: 'Female', male: 'Male' },
  volume: 'Volume',
  speed: 'Speed',
  testRide: 'Test Ride Announcements',
  testNavigation: 'Test Navigation',
  stop: 'Stop',
  spoken: (sentence: string) => `“${sentence}”`,
  hear: {
    title: 'What you will hear',
    items: [
      'Your driver is coming, waiting, and the ride has started',
      'The fare in naira at the end',
      'Turns and reported dangers when you drive',
      'Emergency alerts, unless you sent one silently',
    ],
  },
  tips: {
    title: 'Tips',
    text: 'Passengers: one earphone is enough to hear your driver coming. Drivers: set the volume before you move.',
  },
  wrong: {
    title: 'Does it sound wrong?',
    text: 'If your phone has no Nigerian voice, we use British English. Add “English (Nigeria)” in your phone’s text-to-speech settings.',
  },
});
