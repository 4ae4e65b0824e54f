import { commandMigrations } from '@saferide/command-api/command-schema';
import { processSpecs } from '@saferide/domain/processes.spec';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import { COMMAND_SCHEMA } from '@saferide/infrastructure/postgres/command-schema';
import { migrate } from '@saferide/infrastructure/postgres/migrate';

/**
 * Marks the log as processed by every process manager, which would otherwise process the generated history during a
 * measurement. Call it while no command API is running.
 */
export const markLogProcessed = async ({ db, log }: Infrastructure): Promise<void> => {
  await migrate(db, COMMAND_SCHEMA, commandMigrations);
  const names = processSpecs.flatMap(({ process }) => (process.follows.length > 0 ? [process.name] : []));
  await db.query(
    `insert into ${COMMAND_SCHEMA}.reaction_checkpoints (name, position) select name, $2 from unnest($1::text[]) as name
     on conflict (name) do update set position = excluded.position`,
    [names, await log.store.head()],
  );
};
