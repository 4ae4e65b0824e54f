import { accountPolicy } from '../account-policy.ts';
import type { ShowPersonalPart } from '../commands.ts';
import type { AccountIn, Present } from '../state.ts';

/** Whose data are looked at is told of it: their own stream holds by whom, which part and why. */
export const showPersonalPart = ({ person: { accountId } }: Present, command: ShowPersonalPart) => {
  const { eventId, stream, eventType, shownBy, reason, askedToday } = command;
  if (shownBy === accountId) return { refusal: 'OwnPersonalPart' } as const;
  const limit = accountPolicy.personalPartsADay;
  if (askedToday > limit) return { refusal: 'TooManyPartsShownToday', limit } as const;
  const data = { accountId, eventId, stream, eventType, shownBy };
  return [{ type: 'PersonalPartShown', data, personal: { reason } } as const];
};

export const refuseErased = (_: AccountIn<'erased'>) => ({ refusal: 'PersonalPartErased' }) as const;
