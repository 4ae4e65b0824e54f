import { accountPolicy } from '../account-policy.ts';
import type { EndSessions, ExportPersonalData } from '../commands.ts';
import type { ExistingAccount } from '../state.ts';

export const decideEndSessions = (
  { person: { accountId } }: ExistingAccount,
  { sessionIds, endedBy, reason }: EndSessions,
) => {
  if (endedBy === accountId) return { refusal: 'OwnAccount' } as const;
  const data = { accountId, sessionIds: [...sessionIds], endedBy };
  return [{ type: 'SessionsEnded', data, personal: { reason } } as const];
};

export const exportPersonalData = (
  { person: { accountId } }: ExistingAccount,
  { exportId, exportedBy, reason, revealedToday }: ExportPersonalData,
) => {
  if (exportedBy === accountId) return { refusal: 'OwnAccount' } as const;
  const limit = accountPolicy.revealsADay;
  if (revealedToday !== null && revealedToday > limit) return { refusal: 'TooManyPartsShownToday', limit } as const;
  return [{ type: 'PersonalDataExported', data: { accountId, exportId, exportedBy }, personal: { reason } } as const];
};
