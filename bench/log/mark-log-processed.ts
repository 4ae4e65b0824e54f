import { commandMigrations } from '@saferide/command-api/command-schema';
import { processSpecs } from '@saferide/domain/processes/processes.spec';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import { COMMAND_SCHEMA } from '@saferide/infrastructure/postgres/command-schema';
import { migrateSchema } from '@saferide/infrastructure/postgres/migrate-schema';

export const markLogProcessed = async ({ db, log }: Infrastructure): Promise<void> => {
  await migrateSchema(db, COMMAND_SCHEMA, commandMigrations);
  const names = processSpecs.flatMap(({ process }) => (process.follows.length > 0 ? [process.name] : []));
  await db.query(
    `insert into ${COMMAND_SCHEMA}.reaction_checkpoints (name, position) select name, $2 from unnest($1::text[]) as name
     on conflict (name) do update set position = excluded.position`,
    [names, await log.store.head()],
  );
};
