import { writeFile } from 'node:fs/promises';
import { FORGETFUL } from '@saferide/infrastructure/postgres/forgetful';
import { temporaryServer } from '@saferide/infrastructure/postgres/temporary-server';
import { storedNames } from './stored-names.ts';

const server = await temporaryServer(FORGETFUL);
try {
  await writeFile(new URL('../stored-names.txt', import.meta.url), await storedNames(server.url));
} finally {
  await server.remove();
}
