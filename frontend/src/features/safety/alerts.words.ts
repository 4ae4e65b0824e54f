import type { AlertKindView, AreaAlertView, SeverityView } from '@saferide/contracts/safety/views';

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

export const alertsWords = {
  kinds,
  severities,
  named: ({ type, name }: Pick<AreaAlertView, 'type' | 'name'>): string =>
    name === null ? kinds[type] : `${kinds[type]}, ${name}`,
  source: ({ source, confirmations }: Pick<AreaAlertView, 'source' | 'confirmations'>): string => {
    if (source === 'operator') return 'From SafeRide';
    return source === 'one_driver' ? 'Reported by one driver' : `Reported by ${confirmations + 1} drivers`;
  },
} as const;
