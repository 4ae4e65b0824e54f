import type { AreaAlertView } from '@saferide/contracts/safety/views';
import type { Coordinates } from '@saferide/domain/place/coordinates';
import type { Instant } from '@saferide/domain/time/instant';
import { areaAt } from '@saferide/geo/gazetteer/nigeria';
import type { Reading } from '@saferide/read-models/reading';
import { pointOf } from '../queries/point-of.ts';

/** More alerts cannot be active, given the limits per driver and their expiry. */
const MOST = 2_000;

export const alertRows = (models: Reading<'area_alerts'>) =>
  models.selectFrom('area_alerts.alerts as a').selectAll('a');

export const activeAlertRows = (models: Reading<'area_alerts'>, now: Instant) =>
  alertRows(models)
    .where('a.over_at', 'is', null)
    .where('a.ends_at', '>', now)
    .where('a.latitude', 'is not', null)
    .orderBy('a.ends_at', 'desc')
    .limit(MOST)
    .execute();

export type AlertRow = Awaited<ReturnType<typeof activeAlertRows>>[number];

export const alertPlaceOf = ({ latitude, longitude }: AlertRow): Coordinates | null => pointOf(latitude, longitude);

const sourceOf = ({ reported_by, confirmed_by }: AlertRow): AreaAlertView['source'] => {
  if (reported_by === 'operator') return 'operator';
  return confirmed_by.length === 0 ? 'one_driver' : 'drivers';
};

export const alertView = (row: AlertRow, now: Instant): AreaAlertView | null => {
  const place = alertPlaceOf(row);
  return (
    place && {
      ...{ id: row.alert_id, name: areaAt(place), type: row.kind, ...place, radius: row.radius_metres },
      ...{ severity: row.severity, description: row.description },
      ...{ reportedAt: row.reported_at, endsAt: row.ends_at, isActive: row.over_at === null && row.ends_at > now },
      ...{ source: sourceOf(row), confirmations: row.confirmed_by.length },
    }
  );
};
