import { deliveryProblems } from '@saferide/contracts/operation/deliveries';
import { figuresNow } from '@saferide/contracts/operation/figures-now';
import { driverNumbers, projections } from '@saferide/contracts/operation/operation';
import { PROJECTION_STATUS } from '@saferide/contracts/operation/projection-status';
import { readModelChangedFrame } from '@saferide/contracts/socket-frames';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callQuery } from '../../api/query.ts';
import { refetchForReadModels } from '../../api/use-command.ts';
import { useFrames } from '../../live/live-context.tsx';

export const projectionsQuery = callQuery(projections);

export const driverNumbersQuery = callQuery(driverNumbers);

export const deliveryProblemsQuery = callQuery(deliveryProblems);

export const figuresNowQuery = callQuery(figuresNow);

const BATCH_WINDOW_MS = 1_000;

export const useFollowOperations = (): void => {
  const client = useQueryClient();
  const due = useRef<ReturnType<typeof setTimeout> | null>(null);
  useFrames(readModelChangedFrame, () => {
    due.current ??= setTimeout(() => {
      due.current = null;
      void refetchForReadModels(client, [PROJECTION_STATUS]);
    }, BATCH_WINDOW_MS);
  });
  useEffect(
    () => () => {
      if (due.current !== null) clearTimeout(due.current);
    },
    [],
  );
};
