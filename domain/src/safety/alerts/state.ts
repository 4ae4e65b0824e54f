import type { Coordinates } from '../../place/coordinates.ts';
import type { Instant } from '../../time/instant.ts';
import type { AlertKind, Severity } from '../alert-kinds.ts';

export interface AlertInForce {
  readonly alertId: string;
  readonly reporterId: string;
  readonly by: 'driver' | 'operator';
  readonly kind: AlertKind;
  readonly severity: Severity;
  readonly radiusMetres: number;
  readonly reportedAt: Instant;
  readonly endsAt: Instant;
  readonly place: Coordinates | null;
  readonly confirmedBy: readonly string[];
  readonly deniedBy: readonly string[];
}

export type AreaAlertState =
  | { readonly status: 'none' }
  | { readonly status: 'standing'; readonly alert: AlertInForce }
  | { readonly status: 'over'; readonly reporterId: string };

export type AreaAlertIn<Status extends AreaAlertState['status']> = Extract<AreaAlertState, { status: Status }>;

export type AlertReporterState =
  | { readonly status: 'none' }
  | { readonly status: 'counted'; readonly alertId: string; readonly day: string; readonly today: number };
