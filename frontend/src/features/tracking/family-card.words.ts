import type { WorkShiftView } from '@saferide/contracts/tracking/family';

export const familyCardWords = {
  title: 'Family Work Tracking',
  switch: 'Family tracking',
  hint: 'Your family follows your work with a link. Turning this off stops all shared links.',
  waits: 'You’re offline. Your family still sees what they saw last.',
  failed: 'Not changed',
  failedDetail: 'Try again.',
  shift: {
    title: 'Work shift',
    status: 'Status',
    statuses: { online: 'Online', on_ride: 'On a ride', offline: 'Offline' } satisfies Readonly<
      Record<WorkShiftView['currentStatus'], string>
    >,
    since: 'Since',
    rides: 'Rides',
    earnings: 'Earnings',
  },
  told: (time: string) => `Last update sent ${time}.`,
  members: {
    title: 'Family members',
    texts: (aDay: number) =>
      `People with alerts on get a text when you start and stop work (max ${aDay} a day). Texts go to Nigerian numbers only.`,
    none: 'No one yet. Add someone who should know you’re safe.',
    follows: (name: string) => `${name} follows`,
    notified: (name: string) => `${name} gets alerts`,
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    removed: (name: string) => `${name} was removed`,
    gone: 'Someone',
  },
  add: {
    title: 'Add a family member',
    name: 'Name',
    phone: 'Phone number',
    relationship: 'Relationship',
    hint: 'Family, if you leave it empty.',
    send: 'Add',
    done: (name: string) => `${name} was added`,
    invalid: 'Invalid Details',
    invalidDetail: 'Please provide both name and phone number',
    failed: 'Not added',
    off: 'Turn family tracking on to add someone.',
  },
  link: {
    title: 'Make a link',
    whom: 'Who is it for?',
    anybody: 'Anyone in the family',
    shows: 'What it shows',
    permissions: {
      viewLocation: 'Your location, to about 100 m',
      viewWorkStatus: 'Whether you work, and your rides today',
      receiveAlerts: 'Alerts: emergencies, no signal, updates',
    },
    make: (days: number) => `Make a link for ${days} days`,
    failed: 'Link Generation Failed',
    failedDetail: 'Unable to create tracking link. Please try again.',
    choose: 'Choose at least one.',
  },
  links: 'Active links',
} as const;
