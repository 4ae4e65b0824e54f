import { accountPolicy } from '../account-policy.ts';
import type { RevealDetails, ShowPersonalPart } from '../commands.ts';
import type { AccountIn, ExistingAccount } from '../state.ts';

const show = (command: ShowPersonalPart) => {
  const { accountId, eventId, stream, eventType, shownBy, reason, askedToday } = command;
  if (shownBy === accountId) return { refusal: 'OwnPersonalPart' } as const;
  const limit = accountPolicy.revealsADay;
  if (askedToday > limit) return { refusal: 'TooManyPartsShownToday', limit } as const;
  const data = { accountId, eventId, stream, eventType, shownBy };
  return [{ type: 'PersonalPartShown', data, personal: { reason } } as const];
};

export const showPersonalPart = (_: ExistingAccount, command: ShowPersonalPart) => show(command);

export const showErasedPersonalPart = (_: AccountIn<'erased'>, command: ShowPersonalPart) =>
  command.outlivesErasure ? show(command) : ({ refusal: 'PersonalPartErased' } as const);

export const revealDetails = ({ person: { accountId } }: ExistingAccount, command: RevealDetails) => {
  const { rideId, revealedTo, ground, reason, revealedToday } = command;
  if (revealedTo === accountId) return { refusal: 'OwnPersonalPart' } as const;
  if (ground === 'reason' && reason === null) return { refusal: 'RevealReasonMissing' } as const;
  const limit = accountPolicy.revealsADay;
  if (revealedToday !== null && revealedToday > limit) return { refusal: 'TooManyPartsShownToday', limit } as const;
  const data = { accountId, rideId, revealedTo, ground, kind: reason?.kind ?? null };
  return [{ type: 'DetailsRevealed', data, personal: { reason: reason?.text ?? '' } } as const];
};

export const refuseRevealOfErased = () => ({ refusal: 'PersonalPartErased' }) as const;
