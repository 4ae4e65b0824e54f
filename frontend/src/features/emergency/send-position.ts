import { reportWhere } from '@saferide/contracts/emergency/sos';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { readingAgeMs, watchPosition } from '../../browser/position.ts';
import { isStored, removeStored, storageKeys } from '../../browser/storage.ts';
import { currentUserQuery } from '../../session/current-user.ts';
import { ownEmergencyQuery } from './queries.ts';

const EVERY_MS = 10_000;

const watch = (onRejected: () => void): (() => void) => {
  let last = 0;
  return watchPosition(
    (reading) => {
      if (Date.now() - last < EVERY_MS) return;
      last = Date.now();
      const { latitude, longitude, accuracy } = reading;
      callApi(reportWhere, { body: { latitude, longitude, accuracy, ageMs: readingAgeMs(reading) } }).then(
        ({ data }) => {
          if (!data.recorded) onRejected();
        },
        // A position that is lost is not sent again, because the next one replaces it.
        () => undefined,
      );
    },
    () => undefined,
  );
};

export const sendPositionDuringEmergency = (client: QueryClient): void => {
  let stop: (() => void) | null = null;
  let isQueried = false;
  const refetch = () => void client.fetchQuery({ ...ownEmergencyQuery, staleTime: 0 }).catch(() => undefined);
  const update = () => {
    const emergency = client.getQueryData(ownEmergencyQuery.queryKey)?.emergency;
    if (emergency?.status === 'open') stop ??= watch(refetch);
    else if (emergency && stop) {
      stop();
      stop = null;
    }
    if (emergency?.status === 'closed') removeStored('local', storageKeys.emergency);
  };
  const queryOnce = () => {
    if (isQueried || !isStored('local', storageKeys.emergency) || !client.getQueryData(currentUserQuery.queryKey))
      return;
    isQueried = true;
    refetch();
  };
  client.getQueryCache().subscribe(({ query: { queryKey } }) => {
    if (queryKey[0] === ownEmergencyQuery.queryKey[0]) update();
    if (queryKey[0] === currentUserQuery.queryKey[0]) queryOnce();
  });
  queryOnce();
};
