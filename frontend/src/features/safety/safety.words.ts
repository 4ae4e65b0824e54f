import { safetyLimits } from '@saferide/contracts/safety/limits';
import type { AlertKindView, AreaAlertView, SeverityView } from '@saferide/contracts/safety/views';
import { durationLabel, minutesLabel, plural } from '../../messages/format.ts';
import { defineWords } from '../../messages/words.ts';

const kinds: Readonly<Record<AlertKindView, string>> = {
  high_crime: 'Danger of crime',
  traffic_accident: 'Accident',
  road_closure: 'Road closed',
  flooding: 'Flooding',
  protest: 'Protest',
  traffic: 'Heavy traffic',
};

const severities: Readonly<Record<SeverityView, string>> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  critical: 'Critical',
};

export const alertsWords = defineWords('alertsWords', {
  kinds,
  severities,
  named: ({ type, name }: Pick<AreaAlertView, 'type' | 'name'>): string =>
    name === null ? kinds[type] : `${kinds[type]}, ${name}`,
  source: ({ source, confirmations }: Pick<AreaAlertView, 'source' | 'confirmations'>): string => {
    if (source === 'operator') return 'From SafeRide';
    const drivers = source === 'one_driver' ? 1 : confirmations + 1;
    return plural(drivers, { one: 'Reported by one driver', other: 'Reported by # drivers' });
  },
});

export const rideAlertsWords = defineWords('rideAlertsWords', {
  title: 'Reported where you are now',
});

export const safeRoutesWords = defineWords('safeRoutesWords', {
  title: 'Safe Route Alerts',
  monitoring: 'Safe route monitoring',
  hint: 'Warns you about reports from other drivers and SafeRide near you. Safety check-ins are always on.',
  off: 'While this is off, you get no warnings about the road.',
  unplaced: 'Alerts are shown as soon as your position is known.',
  empty: 'Nothing is reported around you.',
  away: (distance: string) => `${distance} away in a straight line`,
  here: 'Where you are',
  all: (count: number) => `Show all ${count}`,
  fewer: 'Show fewer',
  seen: 'Seen',
  seenNamed: (name: string) => `I have seen: ${name}`,
  there: 'Still there',
  thereNamed: (name: string) => `Still there: ${name}`,
  gone: 'Gone',
  goneNamed: (name: string) => `Gone: ${name}`,
  thanks: 'Thank you. Other drivers can see it.',
  said: { there: 'You confirmed it.', gone: 'You said it’s gone.' },
  withdraw: 'Remove report',
  withdrawNamed: (name: string) => `Remove report: ${name}`,
  withdrawn: 'Report removed.',
  own: 'Your report',
  failed: 'This could not be sent',
  tryAgain: 'Try again.',
  ahead: (name: string) => `${name} near you`,
});

const MINUTE_MS = 60_000;

export const reportRoadWords = defineWords('reportRoadWords', {
  open: 'Traffic alert',
  title: 'What do you see?',
  hint: 'Other drivers nearby are warned.',
  kinds: {
    traffic: 'Heavy traffic',
    traffic_accident: 'Accident',
    road_closure: 'Road closed',
    flooding: 'Flooding',
    protest: 'Protest',
  } satisfies Partial<Record<AlertKindView, string>>,
  close: 'Close',
  sent: 'Thank you. Drivers nearby are warned.',
  queued: `Saved on this device. We’ll send it if you’re back online within ${minutesLabel(safetyLimits.reportOfUseMs / MINUTE_MS)}.`,
  failed: 'Your report was not sent',
  tryAgain: 'Try again.',
  unplaced: 'We need your location to report something on the road.',
});

export const checkWords = defineWords('checkWords', {
  title: 'Are you all right?',
  why: {
    long_stop: 'Your car has not moved for some time.',
    off_route: 'Your car has left the route.',
    speed: 'Your car is going very fast.',
    other: 'Something about this ride is unusual.',
  },
  left: (ms: number) => `If you don’t answer in ${durationLabel(ms)}, we call for help.`,
  over: 'You didn’t answer in time. We’re alerting our safety team.',
  fine: 'I am fine',
  help: 'I need help',
  call: 'Call 112',
  called: 'We’ve alerted our safety team',
  calledText: 'They can see where you are. If you can, call 112 as well.',
  silent:
    'You didn’t confirm in time that you’re OK. Our safety team can see where you are. If you can, call 112 as well.',
  failed: 'Your answer did not get through',
  failedText: 'Try again. Without a network, call 112.',
});
