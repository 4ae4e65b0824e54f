import type { Coordinates } from '@saferide/domain/place/coordinates';
import type { AlertKind, Severity } from '@saferide/domain/safety';
import type { Instant } from '@saferide/domain/time/instant';
import type { ModelReader } from '@saferide/read-models/model-reader';
import type pg from 'pg';
import { readIfBuilt } from '../kernel/read-if-built.ts';

export interface ActiveAlert extends Coordinates {
  readonly alertId: string;
  readonly reporterId: string;
  readonly kind: AlertKind;
  readonly severity: Severity;
  readonly radiusMetres: number;
}

/** May lag behind the log. */
export interface ActiveAlerts {
  at(now: Instant): Promise<readonly ActiveAlert[]>;
}

/** Reads the active alerts, except those whose place was erased. */
export const readActiveAlerts = (db: pg.Pool): ActiveAlerts => ({
  at: async (now) => {
    const rows = await readIfBuilt(db, (models: ModelReader<'area_alerts'>) =>
      models
        .selectFrom('area_alerts.alerts')
        .select([
          'alert_id as alertId',
          'reporter_id as reporterId',
          'kind',
          'severity',
          'radius_metres as radiusMetres',
          'latitude',
          'longitude',
        ])
        .where('over_at', 'is', null)
        .where('ends_at', '>', now)
        .execute(),
    );
    return rows.flatMap(({ latitude, longitude, ...alert }) =>
      latitude === null || longitude === null ? [] : [{ ...alert, latitude, longitude }],
    );
  },
});
