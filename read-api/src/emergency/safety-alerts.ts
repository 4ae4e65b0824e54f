import {
  type PersonalFrame,
  personalUpdates,
  type SocketContext,
  type SocketPublisher,
} from '../socket/socket-publisher.ts';

export const safetyAlerts = (context: SocketContext): SocketPublisher => {
  const { services, sockets } = context;
  const models = services.queries.modelReaders.of<'emergencies'>();
  return personalUpdates(context, 'emergencies', async (accountIds) => {
    const rows = await models
      .selectFrom('emergencies.cases')
      .distinctOn('account_id')
      .select(['account_id', 'case_id', 'status', 'acknowledged_at', 'changed_at'])
      .where(({ eb, fn, val }) => eb('account_id', '=', fn.any(val([...accountIds]))))
      .orderBy('account_id')
      .orderBy('raised_at', 'desc')
      .execute();
    const operators = new Set(sockets.withRole('operator').flatMap(({ caller }) => caller?.accountId ?? []));
    return rows.flatMap((row) =>
      [...new Set([row.account_id, ...operators])].map(
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
