import { takeBackup } from '@saferide/infrastructure/embedded/backup/take-backup';
import { backupConfig } from './config.ts';
import { reportOutcome } from './report-outcome.ts';
import { backUpUploads } from './uploads.ts';

/** `npm run backup`, while `npm start` runs with BACKUP_DIR. */
await reportOutcome(async () => {
  const { databaseUrl, backupDir, uploadDir } = backupConfig();
  const folder = await takeBackup({ url: databaseUrl, backupDir });
  // Copied last, to include every upload that the database references.
  await backUpUploads(uploadDir, backupDir);
  return `${folder} holds the database as of now. Together with ${backupDir}/wal it can be restored to any later time.`;
});
