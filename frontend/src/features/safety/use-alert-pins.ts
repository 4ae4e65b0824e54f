import { type Coordinates, straightLineMetres } from '@saferide/contracts/place/point';
import { useQuery } from '@tanstack/react-query';
import { useMonitoring } from './monitoring.ts';
import { alertsQuery } from './queries.ts';
import { alertsWords } from './safety.words.ts';

/** In metres. */
const ON_MAP_METRES = 3_000;

export const useAlertPins = (at: Coordinates | null) => {
  const on = useMonitoring();
  const { data = [] } = useQuery(alertsQuery(on ? at : null));
  return data
    .filter((alert) => at !== null && straightLineMetres(at, alert) <= ON_MAP_METRES)
    .map((alert) => ({
      id: alert.id,
      kind: 'warning' as const,
      at: { latitude: alert.latitude, longitude: alert.longitude },
      label: alertsWords.named(alert),
    }));
};
