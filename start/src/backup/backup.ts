import { takeBackup } from '@saferide/infrastructure/embedded/backup/take-backup';
import { backupConfig } from './config.ts';
import { reportOutcome } from './report-outcome.ts';
import { backUpUploads } from './uploads.ts';

/** `npm run backup`, while `npm start` runs with BACKUP_DIR. */
await reportOutcome(async () => {
  const { databaseUrl, backupDir, uploadDir } = backupConfig();
  const folder = await takeBackup({ url: databaseUrl, backupDir });
  // Then every upload it references is copied.
  await backUpUploads(uploadDir, backupDir);
  return `${folder} is the database as it is now; with ${backupDir}/wal it is so at any moment from now on.`;
});
