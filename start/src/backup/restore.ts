import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup } from '@saferide/infrastructure/embedded/backup/restore-backup';
import { BackupUsageError, reportOutcome } from './report-outcome.ts';
import { restoreUploads } from './uploads.ts';

const USAGE = `npm run restore -- <backup> <moment> <data directory> [--journal <folder>]

  backup           a folder made by npm run backup (base-…), next to its journal (wal)
  moment           as 2026-12-01T05:00:00Z; everything acknowledged by then is restored, and nothing later
  data directory   a new folder; existing data is not touched
  --journal        pgdata/pg_wal of the old server, if still readable, for changes that were not archived yet`;

const given = () => {
  try {
    return parseArgs({ options: { journal: { type: 'string' } }, allowPositionals: true });
  } catch (error) {
    throw new BackupUsageError(`${(error as Error).message}\n\n${USAGE}`);
  }
};

await reportOutcome(async () => {
  const { positionals, values } = given();
  const [backup, moment = '', dataDir, ...more] = positionals;
  const to = new Date(moment);
  const exact = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(moment) && !Number.isNaN(to.getTime());
  if (!backup || !dataDir || !exact || more.length > 0) throw new BackupUsageError(USAGE);
  const backupDir = dirname(resolve(backup));
  await restoreBackup({
    ...{ backup: resolve(backup), backupDir, to, dataDir: join(resolve(dataDir), 'postgresql') },
    ...(values.journal === undefined ? {} : { lastJournal: values.journal }),
    log: (line) => process.stdout.write(`${line}\n`),
  });
  await restoreUploads(backupDir, join(resolve(dataDir), 'uploads'));
  return `Put the master key there (${join(dataDir, 'master.key')}, or MASTER_KEY_FILE) and start with DATA_DIR=${dataDir}.`;
});
