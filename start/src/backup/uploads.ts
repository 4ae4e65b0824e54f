import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Copies sealed pictures that are not there yet: one that is never changes. */
const added = async (from: string, to: string): Promise<void> => {
  await mkdir(from, { recursive: true });
  await cp(from, to, { recursive: true, force: false });
};

const uploadsOf = (backupDir: string): string => join(backupDir, 'uploads');

export const backUpUploads = (uploadDir: string, backupDir: string): Promise<void> =>
  added(uploadDir, uploadsOf(backupDir));

export const restoreUploads = (backupDir: string, uploadDir: string): Promise<void> =>
  added(uploadsOf(backupDir), uploadDir);
