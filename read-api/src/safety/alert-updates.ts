import { notificationSettings } from '@saferide/contracts/account/account';
import type { AreaAlertView } from '@saferide/contracts/safety/views';
import { isCoarse } from '@saferide/domain/place/fix';
import { concerns } from '@saferide/domain/safety/alerts/near';
import { safetyPolicy } from '@saferide/domain/safety/published';
import { after, type Instant, MINUTE_MS } from '@saferide/domain/time/instant';
import type { Reading } from '@saferide/read-models/reading';
import { coalesceWork } from '../socket/coalesced-work.ts';
import { type PersonalFrame, type SocketContext, type SocketPublisher, tell } from '../socket/socket-publisher.ts';
import { activeAlertRows, alertView } from './alert-rows.ts';

type Models = Reading<'area_alerts' | 'rides' | 'accounts'>;

/** Who is in the area of an alert is looked at again after so long: another may have got in. */
const AGAIN_MS = MINUTE_MS;
/** Drivers who are there already when an alert comes up. */
const MOST_THERE = 500;

interface Standing {
  readonly alert: AreaAlertView;
  /** Who knows of it. */
  readonly reporterId: string;
}

interface Within {
  readonly alertIds: readonly string[];
  readonly lookedAt: Instant;
}

/** Who rides with these drivers now, and who of all of them does not want to be told of areas. */
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
  const wantsNone = accounts.filter(
    ({ notification_settings: said }) => !(said ?? notificationSettings.parse({})).emergencyAlerts,
  );
  return { riderOf, wantsNone: new Set(wantsNone.map(({ account_id }) => account_id)) };
};

/**
 * AREA_ALERT to drivers, and to who rides with them, as their positions come: of what stands, kept in memory. A position in
 * no alert's area costs a look at that; one that enters an area, two queries.
 */
export const alertUpdates = ({ services, sockets, logger }: SocketContext): SocketPublisher => {
  const { clock, locations, queries } = services;
  const models: Models = queries.readings.of<'area_alerts' | 'rides' | 'accounts'>();
  let standing: readonly Standing[] = [];
  const within = new Map<string, Within>();
  /** Who was told of an alert, by its id. */
  const told = new Map<string, Set<string>>();

  const newsFor = (accountIds: readonly string[], alerts: readonly Standing[]): readonly PersonalFrame[] =>
    accountIds.flatMap((accountId) =>
      alerts.flatMap(({ alert, reporterId }): readonly PersonalFrame[] => {
        const known = told.get(alert.id) ?? new Set<string>();
        told.set(alert.id, known);
        if (accountId === reporterId || known.has(accountId) || sockets.ofAccount(accountId).length === 0) return [];
        known.add(accountId);
        return [{ accountId, frame: { type: 'AREA_ALERT', alert } }];
      }),
    );

  const telling = coalesceWork('safety alerts', logger, async (driverIds) => {
    const { riderOf, wantsNone } = await peopleWith(models, driverIds);
    for (const driverId of driverIds) {
      const ids = within.get(driverId)?.alertIds ?? [];
      const people = [driverId, riderOf.get(driverId)].filter((id) => id !== undefined && !wantsNone.has(id));
      const alerts = standing.filter(({ alert }) => ids.includes(alert.id));
      tell(sockets, newsFor(people as readonly string[], alerts));
    }
  });

  const located: NonNullable<SocketPublisher['located']> = (fix) => {
    if (standing.length === 0 || sockets.size === 0 || isCoarse(fix)) return;
    const { driverId } = fix;
    const alertIds = standing
      .filter(({ alert }) => concerns({ ...alert, radiusMetres: alert.radius }, fix))
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
    telling.add([driverId]);
  };

  /** Who is there already hears of it without moving. */
  const tellWhoIsThere = async (fresh: readonly Standing[]): Promise<void> => {
    const since = after(clock(), -safetyPolicy.alerts.seenWithinMs);
    for (const { alert } of fresh) {
      const reach = alert.radius + safetyPolicy.alerts.nearMetres;
      for (const fix of await locations.nearby(alert, reach, since, MOST_THERE)) located(fix);
    }
  };

  const looking = coalesceWork('what people are warned of', logger, async () => {
    const now = clock();
    const known = new Set(standing.map(({ alert }) => alert.id));
    standing = (await activeAlertRows(models, now)).flatMap((row) => {
      const alert = alertView(row, now);
      return alert ? [{ alert, reporterId: row.reporter_id }] : [];
    });
    const ids = new Set(standing.map(({ alert }) => alert.id));
    for (const id of told.keys()) if (!ids.has(id)) told.delete(id);
    if (sockets.size > 0) await tellWhoIsThere(standing.filter(({ alert }) => !known.has(alert.id)));
  });
  looking.add(['all']);

  return {
    changed: { area_alerts: () => looking.add(['all']) },
    resumed: () => looking.add(['all']),
    located,
    close: async () => {
      await looking.close();
      await telling.close();
    },
  };
};
