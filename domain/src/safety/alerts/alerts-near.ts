import type { Coordinates } from '../../place/coordinates.ts';
import { straightLineMetres } from '../../place/distance.ts';
import { type Severity, severityRank } from '../alert-kinds.ts';
import { safetyPolicy } from '../safety-policy.ts';

export interface WarningArea extends Coordinates {
  readonly radiusMetres: number;
  readonly severity: Severity;
}

/** Includes `nearMetres` beyond the radius (spec 2 §9.6). */
export const isAlertNear = (
  alert: Pick<WarningArea, 'latitude' | 'longitude' | 'radiusMetres'>,
  who: Coordinates,
): boolean => straightLineMetres(alert, who) <= alert.radiusMetres + safetyPolicy.alerts.nearMetres;

export const sortBySeverity = <A extends { readonly severity: Severity; readonly distanceMetres: number }>(
  alerts: readonly A[],
): readonly A[] =>
  alerts.toSorted((a, b) => severityRank(b.severity) - severityRank(a.severity) || a.distanceMetres - b.distanceMetres);
