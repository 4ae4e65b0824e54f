import { notificationSettings } from '@saferide/contracts/account/account';
import type { AreaAlertView } from '@saferide/contracts/safety/views';
import { isCoarse } from '@saferide/domain/place/fix';
import { safetyPolicy } from '@saferide/domain/safety';
import { isAlertNear } from '@saferide/domain/safety/alerts/alerts-near';
import { after, type Instant, MINUTE_MS } from '@saferide/domain/time/instant';
import type { ModelReader } from '@saferide/read-models/model-reader';
import {
  coalesceUpdates,
  type PersonalFrame,
  type SocketContext,
  type SocketPublisher,
  sendFrames,
} from '../socket/socket-publisher.ts';
import { areaAlertViewOf, selectActiveAlerts } from './alerts.ts';

type Models = ModelReader<'area_alerts' | 'rides' | 'accounts'>;

/** Interval between checks of a driver who stays near an alert. A rider may have got in since the last one. */
const AGAIN_MS = MINUTE_MS;
const MOST_THERE = 500;

interface ActiveAlert {
  readonly alert: AreaAlertView;
  readonly reporterId: string;
}

interface Within {
  readonly alertIds: readonly string[];
  readonly lookedAt: Instant;
}

const peopleWith = async (models: Models, driverIds: readonly string[]) => {
  const rides = await models
    .selectFrom('rides.rides')
    .select(['driver_id', 'customer_id'])
    .where(({ eb, fn, val }) => eb('driver_id', '=', fn.any(val(driverIds))))
    .where('status', '=', 'in_progress')
    .execute();
  const riderOf = new Map(rides.map(({ driver_id, customer_id }) => [driver_id, customer_id]));
  const ids = [...driverIds, ...riderOf.values()];
  const accounts = await models
    .selectFrom('accounts.accounts')
    .select(['account_id', 'notification_settings'])
    .where(({ eb, fn, val }) => eb('account_id', '=', fn.any(val(ids))))
    .execute();
  const optedOut = accounts.filter(
    ({ notification_settings: settings }) => !(settings ?? notificationSettings.parse({})).emergencyAlerts,
  );
  return { riderOf, optedOut: new Set(optedOut.map(({ account_id }) => account_id)) };
};

export const areaAlertUpdates = ({ services, sockets, logger }: SocketContext): SocketPublisher => {
  const { clock, locations, queries } = services;
  const models: Models = queries.modelReaders.of<'area_alerts' | 'rides' | 'accounts'>();
  let active: readonly ActiveAlert[] = [];
  const within = new Map<string, Within>();
  const notified = new Map<string, Set<string>>();

  const newsFor = (accountIds: readonly string[], alerts: readonly ActiveAlert[]): readonly PersonalFrame[] =>
    accountIds.flatMap((accountId) =>
      alerts.flatMap(({ alert, reporterId }): readonly PersonalFrame[] => {
        const known = notified.get(alert.id) ?? new Set<string>();
        notified.set(alert.id, known);
        if (accountId === reporterId || known.has(accountId) || sockets.ofAccount(accountId).length === 0) return [];
        known.add(accountId);
        return [{ accountId, frame: { type: 'AREA_ALERT', alert } }];
      }),
    );

  const sending = coalesceUpdates('safety alerts', logger, async (driverIds) => {
    const { riderOf, optedOut } = await peopleWith(models, driverIds);
    for (const driverId of driverIds) {
      const ids = within.get(driverId)?.alertIds ?? [];
      const people = [driverId, riderOf.get(driverId)].filter((id) => id !== undefined && !optedOut.has(id));
      const alerts = active.filter(({ alert }) => ids.includes(alert.id));
      sendFrames(sockets, newsFor(people as readonly string[], alerts));
    }
  });

  const located: NonNullable<SocketPublisher['located']> = (fix) => {
    if (active.length === 0 || sockets.size === 0 || isCoarse(fix)) return;
    const { driverId } = fix;
    const alertIds = active
      .filter(({ alert }) => isAlertNear({ ...alert, radiusMetres: alert.radius }, fix))
      .map(({ alert }) => alert.id);
    if (alertIds.length === 0) {
      within.delete(driverId);
      return;
    }
    const before = within.get(driverId);
    const now = clock();
    const entered = alertIds.some((id) => !before?.alertIds.includes(id));
    if (before && !entered && now < after(before.lookedAt, AGAIN_MS)) return;
    within.set(driverId, { alertIds, lookedAt: now });
    sending.add([driverId]);
  };

  const sendToDriversThere = async (fresh: readonly ActiveAlert[]): Promise<void> => {
    const since = after(clock(), -safetyPolicy.alerts.maxReporterFixAgeMs);
    for (const { alert } of fresh) {
      const reach = alert.radius + safetyPolicy.alerts.nearMetres;
      for (const fix of await locations.nearby(alert, reach, since, MOST_THERE)) located(fix);
    }
  };

  const reading = coalesceUpdates('active alerts', logger, async () => {
    const now = clock();
    const known = new Set(active.map(({ alert }) => alert.id));
    active = (await selectActiveAlerts(models, now)).flatMap((row) => {
      const alert = areaAlertViewOf(row, now);
      return alert ? [{ alert, reporterId: row.reporter_id }] : [];
    });
    const ids = new Set(active.map(({ alert }) => alert.id));
    for (const id of notified.keys()) if (!ids.has(id)) notified.delete(id);
    if (sockets.size > 0) await sendToDriversThere(active.filter(({ alert }) => !known.has(alert.id)));
  });
  reading.add(['all']);

  return {
    changed: { area_alerts: () => reading.add(['all']) },
    resumed: () => reading.add(['all']),
    located,
    close: async () => {
      await reading.close();
      await sending.close();
    },
  };
};
