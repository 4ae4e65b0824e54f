import type { DomainEvent } from '@saferide/domain/catalogue';
import type { Coordinates } from '@saferide/domain/place/coordinates';
import { type AlertKind, alertKinds, areaAlert, type Severity, severities } from '@saferide/domain/safety';
import type { Instant } from '@saferide/domain/time/instant';
import { z } from 'zod';
import {
  type InMemoryProjection,
  type InMemoryProjectionParts,
  openInMemoryProjection,
  type ProjectionFold,
  type ProjectionState,
} from '../processes/in-memory-projection.ts';

export interface ActiveAlert extends Coordinates {
  readonly alertId: string;
  readonly reporterId: string;
  readonly kind: AlertKind;
  readonly severity: Severity;
  readonly radiusMetres: number;
}

/** May lag behind the log. */
export interface ActiveAlerts extends InMemoryProjection {
  at(now: Instant): Promise<readonly ActiveAlert[]>;
}

const known = z.strictObject({
  reporterId: z.string(),
  kind: z.enum(alertKinds),
  severity: z.enum(severities),
  radiusMetres: z.number(),
  endsAt: z.string(),
});
type Known = z.infer<typeof known>;

/** Omits places, which are personal. */
const snapshotOf = z.strictObject({ alerts: z.array(z.tuple([z.string(), known])) });

const types = [
  'AreaAlertReported',
  'AreaAlertConfirmed',
  'AreaAlertClosed',
  'AreaAlertEndedByOperator',
  'PersonalDataErased',
] as const satisfies readonly DomainEvent['type'][];

interface FoldedAlerts extends ProjectionState {
  readonly alerts: ReadonlyMap<string, Known>;
  /** Null once erased, absent until read from the log. */
  readonly places: Map<string, Coordinates | null>;
}

const applyTo = (alerts: Map<string, Known>, places: Map<string, Coordinates | null>) => (event: DomainEvent) => {
  switch (event.type) {
    case 'AreaAlertReported': {
      const { alertId, reporterId, kind, severity, radiusMetres, endsAt } = event.data;
      const { personal } = event;
      alerts.set(alertId, { reporterId, kind, severity, radiusMetres, endsAt });
      places.set(alertId, personal && { latitude: personal.latitude, longitude: personal.longitude });
      return;
    }
    case 'AreaAlertConfirmed': {
      const { alertId, severity, endsAt } = event.data;
      const alert = alerts.get(alertId);
      if (alert) alerts.set(alertId, { ...alert, severity, endsAt });
      return;
    }
    case 'AreaAlertClosed':
    case 'AreaAlertEndedByOperator':
      alerts.delete(event.data.alertId);
      places.delete(event.data.alertId);
      return;
    case 'PersonalDataErased':
      for (const [alertId, { reporterId }] of alerts)
        if (reporterId === event.data.accountId) places.set(alertId, null);
      return;
    default:
      return;
  }
};

export const activeAlertsFold: ProjectionFold<FoldedAlerts> = {
  name: 'standing alerts',
  version: 1,
  types,
  begin: (state) => {
    const alerts = new Map(state === undefined ? [] : snapshotOf.parse(state).alerts);
    const places = new Map<string, Coordinates | null>();
    return { alerts, places, apply: applyTo(alerts, places), snapshot: () => ({ alerts: [...alerts] }) };
  },
};

export const openActiveAlerts = async (parts: InMemoryProjectionParts): Promise<ActiveAlerts> => {
  const projection = await openInMemoryProjection(activeAlertsFold, parts);

  const placeOf = async (alertId: string): Promise<Coordinates | null> => {
    const { places } = projection.folded;
    if (!places.has(alertId)) {
      const { state } = await parts.log.load(areaAlert, alertId);
      places.set(alertId, state.status === 'standing' ? state.alert.place : null);
    }
    return places.get(alertId) ?? null;
  };

  return {
    ...projection,
    at: async (now) => {
      const found: ActiveAlert[] = [];
      for (const [alertId, { reporterId, kind, severity, radiusMetres, endsAt }] of projection.folded.alerts) {
        const place = endsAt > now ? await placeOf(alertId) : null;
        if (place) found.push({ alertId, reporterId, kind, severity, radiusMetres, ...place });
      }
      return found;
    },
  };
};
