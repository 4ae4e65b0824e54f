import { randomUUID } from 'node:crypto';
import {
  cancelRebuild,
  pauseProjection,
  rebuildProjection,
  resumeProjection,
  retryParked,
} from '@saferide/contracts/operation/operation';
import { isReadModelName } from '@saferide/contracts/read-model-names';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import { setPaused } from '@saferide/read-models/inside/control';
import { askRebuild, cancelRebuilds } from '@saferide/read-models/inside/rebuild-requests';
import { askRetry, settledRetry } from '@saferide/read-models/inside/retry-requests';
import { parkedStream } from '@saferide/read-models/inside/standing';
import type { Router } from 'express';
import type pg from 'pg';
import { type CommandMount, mountCommand } from '../handling/mount-command.ts';
import { onConsole } from './on-console.ts';

export interface OperationServices {
  readonly commands: CommandMount;
  readonly db: pg.Pool;
}

/**
 * What operators ask of read models. The projections service does it: the requests lie in a table, so that they outlive
 * both services, and a notification tells it to look.
 */
export const mountProjectionControl = (router: Router, { commands, db }: OperationServices): void => {
  mountCommand(
    router,
    rebuildProjection,
    commands,
    onConsole(async ({ params: { name }, body: { dryRun, acceptDifferences, reason }, caller }) => {
      mustExist(name);
      const rebuildId = randomUUID();
      const asked = { id: rebuildId, models: [name], dryRun, acceptDifferences };
      await askRebuild(db, asked, { by: caller.accountId, reason });
      return { body: { name, asked: 'rebuild' as const, rebuildId } };
    }),
  );

  mountCommand(
    router,
    cancelRebuild,
    commands,
    onConsole(async ({ params: { name } }) => {
      mustExist(name);
      if (!(await cancelRebuilds(db, name))) throw edgeProblem('NotFound', `No rebuild of ${name} is under way.`);
      return { body: { name, asked: 'cancel' as const } };
    }),
  );

  for (const [call, paused] of [
    [pauseProjection, true],
    [resumeProjection, false],
  ] as const) {
    mountCommand(
      router,
      call,
      commands,
      onConsole(async ({ params: { name } }) => {
        mustExist(name);
        await setPaused(db, name, paused);
        return { body: { name, asked: paused ? ('pause' as const) : ('resume' as const) } };
      }),
    );
  }

  mountCommand(
    router,
    retryParked,
    commands,
    onConsole(async ({ params: { id: entry }, caller, work }) => {
      const [model = '', row = ''] = entry.split(':');
      const stream = /^\d{1,18}$/.test(row) ? await parkedStream(db, model, row) : null;
      if (stream === null) throw noSuchParked();
      const id = randomUUID();
      await askRetry(db, { id, model, stream }, caller.accountId);
      const outcome = await settledRetry(db, id, work.signal);
      if (!outcome)
        throw edgeProblem(
          'ServiceUnavailable',
          'The projections have not answered. The retry is kept and will be made.',
        );
      const { parked, reason } = outcome;
      return { body: { id: entry, outcome: parked === 0 ? ('applied' as const) : ('still_parked' as const), reason } };
    }),
  );
};

const noSuchParked = () => edgeProblem('NotFound', 'There is no such parked event. It may have been retried already.');

const mustExist = (name: string): void => {
  if (!isReadModelName(name)) throw edgeProblem('NotFound', 'There is no such read model.');
};
