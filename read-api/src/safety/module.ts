import { acknowledgementId } from '@saferide/domain/safety';
import type { ModelReader } from '@saferide/read-models/model-reader';
import type { Module } from '../module-interface/api-module.ts';
import { areaAlertUpdates } from './alert-updates.ts';
import { mountAlertList, mountAlertsAround } from './alerts.ts';
import { mountOpenCheck, mountRideSafety } from './ride-safety.ts';

const alertsOf = (models: ModelReader<'area_alerts'>, accountId: string) =>
  models
    .selectFrom('area_alerts.alerts')
    .select(({ lit }) => ['alert_id as id', lit(false).as('whole')])
    .where('reporter_id', '=', accountId)
    .union(
      models
        .selectFrom('area_alerts.drivers')
        .select(({ lit }) => ['alert_id as id', lit(false).as('whole')])
        .where('driver_id', '=', accountId),
    )
    .execute();

const acknowledgementsOf = async (models: ModelReader<'area_alerts'>, driverId: string) => {
  const seen = await models
    .selectFrom('area_alerts.drivers')
    .select('alert_id')
    .where('driver_id', '=', driverId)
    .where('seen_at', 'is not', null)
    .execute();
  return seen.map(({ alert_id }) => ({ id: acknowledgementId(alert_id, driverId), whole: true }));
};

const checksOf = (models: ModelReader<'safety_checks'>, accountId: string) =>
  models
    .selectFrom('safety_checks.people')
    .select(({ lit }) => ['ride_id as id', lit(false).as('whole')])
    .where('account_id', '=', accountId)
    .execute();

export const safety: Module = {
  mount: (router, services) => {
    mountAlertsAround(router, services);
    mountOpenCheck(router, services);
    mountRideSafety(router, services);
    mountAlertList(router, services);
  },
  publishers: areaAlertUpdates,
  personalStreams: { areaAlert: alertsOf, alertAcknowledgement: acknowledgementsOf, safetyCheck: checksOf },
};
