import { alertsAround } from '@saferide/contracts/safety/alerts';
import { openCheck } from '@saferide/contracts/safety/checks';
import { queryFrom } from '../../api/query.ts';

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Positions are rounded, so that the query changes every kilometre or two and not with each reading. Degrees. */
const GRID = 0.02;
const NOWHERE: Point = { latitude: 0, longitude: 0 };
const middle = (degrees: number): number => Number((Math.round(degrees / GRID) * GRID).toFixed(2));

/** Warnings around a driver; disabled without a position. */
export const alertsQuery = (at: Point | null) => {
  const { latitude, longitude } = at ?? NOWHERE;
  return {
    ...queryFrom(alertsAround, { query: { latitude: middle(latitude), longitude: middle(longitude) } }),
    enabled: at !== null,
  };
};

/** The person's open safety check. */
export const openCheckQuery = queryFrom(openCheck);
