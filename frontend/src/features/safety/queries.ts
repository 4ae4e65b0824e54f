import { alertsAround } from '@saferide/contracts/safety/alerts';
import { openCheck } from '@saferide/contracts/safety/checks';
import { callQuery } from '../../api/query.ts';

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

export const openCheckQuery = callQuery(openCheck);
