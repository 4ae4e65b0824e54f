import { randomUUID } from 'node:crypto';
import { commandMigrations } from '@saferide/command-api/command-schema';
import { type Operations, type OperatorRequest, openOperations } from '@saferide/command-api/operation/operations';
import { openRunner, type Runner } from '@saferide/command-api/processes/run-process';
import { postgresTimers } from '@saferide/command-api/processes/timers';
import { commandCause } from '@saferide/infrastructure/event-store/cause';
import { type CommandContext, openCommandRunner } from '@saferide/infrastructure/handling/command-context';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import { COMMAND_SCHEMA } from '@saferide/infrastructure/postgres/command-schema';
import { migrateSchema } from '@saferide/infrastructure/postgres/migrate-schema';
import { CONTROL_SCHEMA, controlMigrations } from '@saferide/read-models/inside/projection-control';
import { withRefusalsPrinted } from './errors.ts';

export const OPS_ACTOR_ID = 'ops';

export const runAsOps = <T>(act: (context: CommandContext) => Promise<T>): Promise<T> =>
  openCommandRunner(() => new Date().toISOString()).run(
    commandCause(randomUUID(), { id: OPS_ACTOR_ID, role: 'operator' }),
    act,
  );

export const opsRunner = async ({ db, log }: Pick<Infrastructure, 'db' | 'log'>): Promise<Runner> => {
  await migrateSchema(db, COMMAND_SCHEMA, commandMigrations);
  return openRunner({ log, timers: postgresTimers(db), clock: () => new Date().toISOString() });
};

export const runOperation = async (
  { db, log }: Infrastructure,
  reason: string,
  act: (operations: Operations, asking: OperatorRequest, context: CommandContext) => Promise<number>,
): Promise<number> => {
  await migrateSchema(db, CONTROL_SCHEMA, controlMigrations);
  return withRefusalsPrinted(() =>
    runAsOps((context) => act(openOperations({ db, log }), { actorId: OPS_ACTOR_ID, reason }, context)),
  );
};
