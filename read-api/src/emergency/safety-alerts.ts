import { recentRideCounterpartsOf } from '@saferide/read-models/recent-ride-counterparts';
import {
  type PersonalFrame,
  personalUpdates,
  type SocketContext,
  type SocketPublisher,
} from '../socket/socket-publisher.ts';

export const safetyAlerts = (context: SocketContext): SocketPublisher => {
  const { services, sockets } = context;
  const models = services.queries.modelReaders.of<'emergencies' | 'rides'>();
  return personalUpdates(context, 'emergencies', async (accountIds) => {
    const rows = await models
      .selectFrom('emergencies.cases as c')
      .leftJoin('rides.rides as r', 'r.ride_id', 'c.ride_id')
      .distinctOn('c.account_id')
      .select(['c.account_id', 'c.case_id', 'c.status', 'c.acknowledged_at', 'c.changed_at'])
      .select(['r.customer_id', 'r.driver_id'])
      .where(({ eb, fn, val }) => eb('c.account_id', '=', fn.any(val([...accountIds]))))
      .orderBy('c.account_id')
      .orderBy('c.raised_at', 'desc')
      .execute();
    const operators = [...new Set(sockets.withRole('operator').flatMap(({ caller }) => caller?.accountId ?? []))];
    const companions = await recentRideCounterpartsOf(models, operators, services.clock());
    const impartialAbout = (people: readonly (string | null)[]) =>
      operators.filter((id) => !people.some((one) => one === id || (one && companions.get(id)?.includes(one))));
    return rows.flatMap((row) =>
      [...new Set([row.account_id, ...impartialAbout([row.account_id, row.customer_id, row.driver_id])])].map(
        (accountId): PersonalFrame => ({
          accountId,
          frame: {
            type: 'SAFETY_ALERT',
            ...{ caseId: row.case_id, status: row.status, acknowledged: row.acknowledged_at !== null },
            ...{ own: accountId === row.account_id, at: row.changed_at },
          },
        }),
      ),
    );
  });
};
