import type { WorkShiftView } from '@saferide/contracts/tracking/family';

export const familyCardWords = {
  title: 'Family Work Tracking',
  switch: 'Family tracking',
  hint: 'Your family follows your work by a link. Off, every link of theirs ends at once.',
  waits: 'There is no network. Your family goes on to see what they saw.',
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
  told: (time: string) => `Your family was told last at ${time}.`,
  members: {
    title: 'Family members',
    texts: (aDay: number) =>
      `Whoever is told gets a text when you begin and when you end work, ${aDay} a day at most, while a link of theirs with alerts works. Texts go to Nigerian numbers.`,
    none: 'Nobody yet. Add whoever should know that you are well.',
    follows: (name: string) => `${name} follows`,
    notified: (name: string) => `${name} is told of changes`,
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    removed: (name: string) => `${name} was removed`,
    gone: 'Somebody',
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
    off: 'Turn family tracking on to add somebody.',
  },
  link: {
    title: 'Make a link',
    whom: 'For whom',
    anybody: 'Anybody in the family',
    shows: 'What it shows',
    permissions: {
      viewLocation: 'Where you are, to about 100 m',
      viewWorkStatus: 'Whether you work, and your rides today',
      receiveAlerts: 'Alerts: emergencies, no signal, updates',
    },
    make: (days: number) => `Make a link for ${days} days`,
    failed: 'Link Generation Failed',
    failedDetail: 'Unable to create tracking link. Please try again.',
    choose: 'Choose at least one.',
  },
  links: 'Links that work',
} as const;
