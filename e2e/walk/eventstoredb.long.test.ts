import { startEventStoreDbDouble } from '@saferide/infrastructure/event-store/eventstoredb-double/eventstoredb-double';
import { describeWholeRide } from './describe-whole-ride.ts';

describeWholeRide('EventStoreDB (the wire double)', async () => {
  const double = await startEventStoreDbDouble();
  return { url: double.url, stop: () => double.stop() };
});
