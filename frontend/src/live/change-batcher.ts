import type { QueryClient } from '@tanstack/react-query';
import { refetchOutdated } from '../api/refetch.ts';

const BATCH_WINDOW_MS = 100;

/** `position` is '' if unknown. */
export type ReportModelChange = (model: string, position: string) => void;

export const createChangeBatcher = (client: QueryClient): ReportModelChange => {
  let batch: { readonly model: string; readonly position: string }[] = [];

  const refetchChanged = (): void => {
    const changes = batch;
    batch = [];
    void refetchOutdated(client, ({ meta }) => {
      const named = changes.filter(({ model }) => meta?.models?.includes(model)).map(({ position }) => position);
      return named.includes('') ? '' : named.sort().at(-1);
    });
  };

  return (model, position) => {
    if (batch.length === 0) setTimeout(refetchChanged, BATCH_WINDOW_MS);
    batch.push({ model, position });
  };
};
