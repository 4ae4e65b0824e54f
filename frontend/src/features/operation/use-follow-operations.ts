import { OPERATIONS } from '@saferide/contracts/operation/projection-status';
import { readModelChanged } from '@saferide/contracts/socket-frames';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { refetchForReadModels } from '../../api/use-command.ts';
import { useFrames } from '../../live/live-context.tsx';

const GATHERED_MS = 1_000;

export const useFollowOperations = (): void => {
  const client = useQueryClient();
  const due = useRef<ReturnType<typeof setTimeout> | null>(null);
  useFrames(readModelChanged, () => {
    due.current ??= setTimeout(() => {
      due.current = null;
      void refetchForReadModels(client, [OPERATIONS]);
    }, GATHERED_MS);
  });
  useEffect(
    () => () => {
      if (due.current !== null) clearTimeout(due.current);
    },
    [],
  );
};
