import { reportWhere } from '@saferide/contracts/emergency/sos';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { ageOf, watchPosition } from '../../browser/position.ts';
import { forget, isKept } from '../../browser/storage.ts';
import { storageKeys } from '../../browser/storage-keys.ts';
import { ownEmergencyQuery } from './queries.ts';

/** So often it is told where somebody is who has asked for help. Milliseconds. */
const EVERY_MS = 10_000;

const watch = (): (() => void) => {
  let last = 0;
  return watchPosition(
    (reading) => {
      if (Date.now() - last < EVERY_MS) return;
      last = Date.now();
      const { latitude, longitude, accuracy } = reading;
      // What does not come through is overtaken by the next.
      void callApi(reportWhere, { body: { latitude, longitude, accuracy, ageMs: ageOf(reading) } }).catch(
        () => undefined,
      );
    },
    () => undefined,
  );
};

/** Tells where the person is while an emergency of theirs is open, whatever page they look at. */
export const followEmergency = (client: QueryClient): void => {
  let stop: (() => void) | null = null;
  const look = () => {
    const emergency = client.getQueryData(ownEmergencyQuery.queryKey)?.emergency;
    const open = emergency?.status === 'open';
    if (open) stop ??= watch();
    if (!open && emergency && stop) {
      stop();
      stop = null;
    }
    if (emergency?.status === 'closed') forget('local', storageKeys.emergency);
  };
  client.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === ownEmergencyQuery.queryKey[0]) look();
  });
  // After a reload nobody may look at a page that asks for it.
  if (isKept('local', storageKeys.emergency)) void client.prefetchQuery(ownEmergencyQuery);
  look();
};
