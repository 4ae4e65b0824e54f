import { randomUUID } from 'node:crypto';
import {
  cancelRebuild,
  pauseProjection,
  rebuildProjection,
  resumeProjection,
  retryParked,
} from '@saferide/contracts/operation/operation';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { Router } from 'express';
import type pg from 'pg';
import { type CommandMount, mountCommand } from '../handling/mount-command.ts';
import { settledRetry } from './settled-retry.ts';

export interface OperationServices {
  readonly commands: CommandMount;
  readonly db: pg.Pool;
}

/** The projections' own schema; what is asked for here is carried out by that service. */
const S = 'projections';

/**
 * What operators ask of read models. The projections service does it: the requests lie in its tables, so that they
 * outlive both services, and a notification tells it to look.
 */
export const mountProjectionControl = (router: Router, { commands, db }: OperationServices): void => {
  mountCommand(router, rebuildProjection, commands, async ({ params: { name }, body, caller }) => {
    await mustExist(db, name);
    const rebuildId = randomUUID();
    const { dryRun, acceptDifferences, reason } = body;
    await db.query(
      `with asked as (
         insert into ${S}.rebuilds (id, models, dry_run, accept_differences, requested_by, reason)
         values ($1, $2, $3, $4, $5, $6) returning id)
       select pg_notify('rebuild_requested', id::text) from asked`,
      [rebuildId, [name], dryRun, acceptDifferences, caller.accountId, reason],
    );
    return { body: { name, asked: 'rebuild' as const, rebuildId } };
  });

  mountCommand(router, cancelRebuild, commands, async ({ params: { name } }) => {
    await mustExist(db, name);
    const { rowCount } = await db.query(
      `with cancelled as (
         update ${S}.rebuilds set cancel_requested = true, phase = case phase when 'requested' then 'cancelled' else phase end
         where $1 = any(models) and phase not in ('done', 'failed', 'cancelled') returning id)
       select pg_notify('rebuild_requested', id::text) from cancelled`,
      [name],
    );
    if (!rowCount) throw edgeProblem('NotFound', `No rebuild of ${name} is under way.`);
    return { body: { name, asked: 'cancel' as const } };
  });

  for (const [call, paused] of [
    [pauseProjection, true],
    [resumeProjection, false],
  ] as const) {
    mountCommand(router, call, commands, async ({ params: { name } }) => {
      await mustExist(db, name);
      await db.query(
        `with said as (insert into ${S}.control (model, paused) values ($1, $2)
           on conflict (model) do update set paused = excluded.paused, changed_at = now() returning model)
         select pg_notify('projection_control', model) from said`,
        [name, paused],
      );
      return { body: { name, asked: paused ? ('pause' as const) : ('resume' as const) } };
    });
  }

  mountCommand(router, retryParked, commands, async ({ params: { id }, caller }) => {
    const [model = '', row = ''] = id.split(':');
    if (!/^[a-z_]{1,60}$/.test(model) || !/^\d{1,18}$/.test(row)) throw noSuchParked();
    await mustExist(db, model, noSuchParked);
    const { rows } = await db.query<{ stream: string }>(`select stream from read_${model}.parked where id = $1`, [row]);
    const stream = rows[0]?.stream;
    if (stream === undefined) throw noSuchParked();
    const retryId = randomUUID();
    await db.query(
      `with asked as (
         insert into ${S}.retries (id, model, stream, requested_by) values ($1, $2, $3, $4) returning id)
       select pg_notify('retry_requested', id::text) from asked`,
      [retryId, model, stream, caller.accountId],
    );
    const outcome = await settledRetry(db, retryId);
    if (!outcome)
      throw edgeProblem('ServiceUnavailable', 'The projections have not answered. The retry is kept and will be made.');
    return {
      body: {
        id,
        outcome: outcome.parked === 0 ? ('applied' as const) : ('still_parked' as const),
        reason: outcome.reason,
      },
    };
  });
};

const noSuchParked = () => edgeProblem('NotFound', 'There is no such parked event. It may have been retried already.');

/** Names come from the address: only one that is a read model's reaches a statement. */
const mustExist = async (
  db: pg.Pool,
  name: string,
  problem = () => edgeProblem('NotFound', 'There is no such read model.'),
): Promise<void> => {
  const { rows } = await db.query<{ there: boolean }>(
    `select to_regclass(quote_ident('read_' || $1) || '.checkpoint') is not null as there`,
    [name],
  );
  if (!rows[0]?.there) throw problem();
};
