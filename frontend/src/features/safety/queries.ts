import type { Coordinates } from '@saferide/contracts/place/point';
import { straightLineMetres } from '@saferide/contracts/place/point';
import { alertsAround } from '@saferide/contracts/safety/alerts';
import { openCheck } from '@saferide/contracts/safety/checks';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../api/query.ts';
import { useMonitoring } from './monitoring.ts';
import { alertsWords } from './safety.words.ts';

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** In degrees; rounding avoids a query for every reading. */
const GRID = 0.02;
const NOWHERE: Point = { latitude: 0, longitude: 0 };
const middle = (degrees: number): number => Number((Math.round(degrees / GRID) * GRID).toFixed(2));

export const alertsQuery = (at: Point | null) => {
  const { latitude, longitude } = at ?? NOWHERE;
  return {
    ...callQuery(alertsAround, { query: { latitude: middle(latitude), longitude: middle(longitude) } }),
    enabled: at !== null,
  };
};

export const openSafetyCheckQuery = callQuery(openCheck);

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
