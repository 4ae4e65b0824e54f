import { type FamilyTrackingView, updateFamily } from '@saferide/contracts/tracking/family';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../api/call-api.ts';
import { refetchForReadModels } from '../../api/use-command.ts';

export const useFamilyUpdates = (family: FamilyTrackingView | undefined): void => {
  const client = useQueryClient();
  const recipients = family?.members.filter(({ isTracking, hasNotifications }) => isTracking && hasNotifications) ?? [];
  const ids = family?.on ? recipients.map(({ id }) => id).join() : '';
  const status = family?.workShift.currentStatus;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per change of status or recipients
  useEffect(() => {
    if (ids === '' || status === undefined || !family) return;
    const body = {
      familyMembers: ids.split(','),
      status: {
        isOnline: status !== 'offline',
        workShift: family.workShift,
        timestamp: new Date().toISOString(),
      },
    };
    callApi(updateFamily, { body, idempotencyKey: crypto.randomUUID() })
      .then(({ changed, position }) => refetchForReadModels(client, changed, position))
      .catch((error) => console.warn('The family was not told', error));
  }, [ids, status]);
};
