import type { FollowedTrip, ShownAlertKind } from '@saferide/contracts/tracking/followed-views';
import type { Coordinates } from '@saferide/domain/place/coordinates';
import { isCoarse } from '@saferide/domain/place/fix';
import { type Instant, MINUTE_MS, millisBetween } from '@saferide/domain/time/instant';
import type { TrackingScope } from '@saferide/domain/tracking';
import { areaAt } from '@saferide/geo/gazetteer/nigeria';
import type { DriverFix } from '@saferide/infrastructure/locations/location-index';
import type { ModelReader } from '@saferide/read-models/model-reader';
import type { TrackingLinkRow } from './public-query.ts';

type Position = NonNullable<FollowedTrip['position']>;
export type TrackingAlert = NonNullable<FollowedTrip['alerts']>[number];

const NO_SIGNAL_MS = 10 * MINUTE_MS;

/** Decimal places of a shown position, which is accurate to about 11 m for a trip and 110 m for work. */
export const POSITION_DECIMALS = { trip: 4, work: 3 } as const;

export const hasScope = ({ scopes }: Pick<TrackingLinkRow, 'scopes'>, scope: TrackingScope): boolean =>
  scopes.includes(scope);

const rounded = (degrees: number, decimals: number): number => Number(degrees.toFixed(decimals));

export const coarsePosition = (fix: DriverFix | null, decimals: number): Position | null => {
  if (fix === null) return null;
  const place = { latitude: rounded(fix.latitude, decimals), longitude: rounded(fix.longitude, decimals) };
  const about = fix.source === 'chosen' || isCoarse(fix);
  return { ...place, heading: fix.heading, fixedAt: fix.fixedAt, area: areaAt(place), about, whose: 'driver' };
};

export interface RiderPoint extends Coordinates {
  readonly at: Instant;
}

export const riderPosition = ({ latitude, longitude, at }: RiderPoint): Position => {
  const place = {
    latitude: rounded(latitude, POSITION_DECIMALS.trip),
    longitude: rounded(longitude, POSITION_DECIMALS.trip),
  };
  return { ...place, heading: null, fixedAt: at, area: areaAt(place), about: false, whose: 'rider' };
};

export const lostSignalAlertsOf = (fix: DriverFix | null, since: Instant, now: Instant): TrackingAlert[] => {
  const at = fix && fix.fixedAt > since ? fix.fixedAt : since;
  return millisBetween(at, now) < NO_SIGNAL_MS ? [] : [trackingAlertOf('no_signal', at)];
};

export const trackingAlertOf = (
  kind: ShownAlertKind,
  at: Instant,
  status: TrackingAlert['status'] = null,
): TrackingAlert => ({
  kind,
  at,
  status,
});

export const emergencyAlertsOf = async (
  models: ModelReader<'tracking'>,
  { account_id, purpose }: TrackingLinkRow,
  now: Instant,
): Promise<TrackingAlert[]> => {
  const open = await models
    .selectFrom('tracking.links')
    .select('opened_at')
    .where('account_id', '=', account_id)
    .where('purpose', '=', 'emergency' satisfies typeof purpose)
    .where('ends_at', '>', now)
    .where('revoked', '=', false)
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return open ? [trackingAlertOf('sos', open.opened_at)] : [];
};

export const alertsNewestFirst = (alerts: readonly TrackingAlert[]): TrackingAlert[] =>
  [...alerts].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
