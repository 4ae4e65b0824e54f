import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Infrastructure, openInfrastructure } from '@saferide/infrastructure/open-infrastructure';
import { parseMasterKey } from '@saferide/infrastructure/personal-data/master-key';
import { serviceProcess } from '../../e2e/harness/services.ts';

export interface RunningServices {
  readonly commandUrl: string;
  readonly readUrl: string;
  /** The benchmark's own, to give people a past. */
  readonly infrastructure: Infrastructure;
  readonly stop: () => Promise<void>;
}

/** Command API, projections and read API, each a process of its own as in production, over one PostgreSQL. */
export const startServices = async (databaseUrl: string): Promise<RunningServices> => {
  const masterKey = randomBytes(32).toString('base64');
  const uploads = await mkdtemp(join(tmpdir(), 'saferide-bench-uploads-'));
  const environment = {
    DATABASE_URL: databaseUrl,
    MASTER_KEY: masterKey,
    UPLOAD_DIR: uploads,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_COMMANDS: '1000000',
  };
  const commandApi = await serviceProcess('command-api', environment);
  const projections = await serviceProcess('projections', environment);
  const readApi = await serviceProcess('read-api', environment);
  const services = [commandApi, projections, readApi];
  for (const service of services) await service.start();
  const infrastructure = await openInfrastructure({
    name: 'bench',
    databaseUrl,
    eventStore: { kind: 'postgres', url: databaseUrl },
    masterKey: parseMasterKey(masterKey),
  });
  return {
    commandUrl: commandApi.url,
    readUrl: readApi.url,
    infrastructure,
    stop: async () => {
      await infrastructure.close();
      for (const service of services.reverse()) await service.stop();
      await rm(uploads, { recursive: true, force: true });
    },
  };
};
