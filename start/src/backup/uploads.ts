import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Skips existing files, because uploads never change. */
const added = async (from: string, to: string): Promise<void> => {
  await mkdir(from, { recursive: true });
  await cp(from, to, { recursive: true, force: false });
};

const uploadsOf = (backupDir: string): string => join(backupDir, 'uploads');

export const backUpUploads = (uploadDir: string, backupDir: string): Promise<void> =>
  added(uploadDir, uploadsOf(backupDir));

export const restoreUploads = (backupDir: string, uploadDir: string): Promise<void> =>
  added(uploadsOf(backupDir), uploadDir);
