import { alertsAround } from '@saferide/contracts/safety/alerts';
import { openCheck } from '@saferide/contracts/safety/checks';
import { queryFrom } from '../../api/query.ts';

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Asked for anew where somebody has come a kilometre or two, not with each reading. Degrees. */
const GRID = 0.02;
const NOWHERE: Point = { latitude: 0, longitude: 0 };
const middle = (degrees: number): number => Number((Math.round(degrees / GRID) * GRID).toFixed(2));

/** What a driver is warned of around a place; nothing while nobody knows where that is. */
export const alertsQuery = (at: Point | null) => {
  const { latitude, longitude } = at ?? NOWHERE;
  return {
    ...queryFrom(alertsAround, { query: { latitude: middle(latitude), longitude: middle(longitude) } }),
    enabled: at !== null,
  };
};

/** Whether the person is asked if they are all right. */
export const openCheckQuery = queryFrom(openCheck);
