import { startEventStoreDbDouble } from '@saferide/infrastructure/event-store/eventstoredb-double/eventstoredb-double';
import { walk } from './walk.ts';

walk('EventStoreDB (the wire double)', async () => {
  const double = await startEventStoreDbDouble();
  return { url: double.url, stop: () => double.stop() };
});
