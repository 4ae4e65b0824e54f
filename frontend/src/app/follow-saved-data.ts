import { openCheck } from '@saferide/contracts/safety/checks';
import type { QueryClient } from '@tanstack/react-query';
import { savedData } from '../browser/saved-data.ts';
import { timeOrDateTimeLabel } from '../messages/format.ts';
import { currentUserQuery } from '../session/current-user.ts';

const onEveryPage = new Set<unknown>([currentUserQuery.queryKey[0], openCheck.path]);

export const followSavedData = (client: QueryClient): void => {
  const update = () => {
    const shown = client
      .getQueryCache()
      .findAll({ type: 'active' })
      .filter(({ queryKey, meta, state }) => !onEveryPage.has(queryKey[0]) && meta?.models && state.data !== undefined)
      .map(({ state }) => state.dataUpdatedAt);
    savedData.isFrom(shown.length > 0 ? timeOrDateTimeLabel(Math.min(...shown), Date.now()) : null);
  };
  client.getQueryCache().subscribe(update);
  update();
};
