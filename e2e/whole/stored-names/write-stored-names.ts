import { writeFile } from 'node:fs/promises';
import { NOT_DURABLE_SETTINGS, temporaryServer } from '@saferide/infrastructure/postgres/temporary-server';
import { storedNames } from './stored-names.ts';

const server = await temporaryServer(NOT_DURABLE_SETTINGS);
try {
  await writeFile(new URL('../stored-names.txt', import.meta.url), await storedNames(server.url));
} finally {
  await server.remove();
}
