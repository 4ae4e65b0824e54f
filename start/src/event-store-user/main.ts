import { ConfigError } from '@saferide/infrastructure/configuration/parse-config';
import { EventStoreUnavailable } from '@saferide/infrastructure/event-store/event-store';
import { provisionEventStoreAccess } from '@saferide/infrastructure/event-store/eventstoredb/event-store-user';
import { eventStoreUserConfig } from './config.ts';

try {
  const definition = eventStoreUserConfig();
  await provisionEventStoreAccess(definition);
  process.stdout.write(
    `${definition.user} may read $all and write streams; the administrators have a password of their own.\n`,
  );
} catch (error) {
  const known = error instanceof ConfigError || error instanceof EventStoreUnavailable;
  process.stderr.write(`${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
}
