import { fareOf } from '../../tariff/index.ts';
import { after, type Instant } from '../../time/instant.ts';
import type { AcceptHours, DeclineHours, ProposeHours } from '../commands.ts';
import { hoursPolicy } from '../hours-policy.ts';
import type { RideSide } from '../ride-sides.ts';
import type { ProposedHours, RideIn } from '../state.ts';
import { notYourRide, partiesOf, tariffOfBooking } from './assigned-ride.ts';

type UnderWay = RideIn<'in_progress'>;

const sideOf = ({ booking, assignment }: UnderWay, accountId: string): RideSide | null => {
  if (accountId === booking.customerId) return 'customer';
  return accountId === assignment.driverId ? 'driver' : null;
};

const openProposal = ({ proposedHours }: UnderWay, now: Instant): ProposedHours | null =>
  proposedHours && now < proposedHours.expiresAt ? proposedHours : null;

export const decideProposeHours = (state: UnderWay, command: ProposeHours) => {
  const { hours, tariffs, now } = command;
  const { booking, hoursDeclined } = state;
  const proposer = sideOf(state, command.accountId);
  if (proposer === null) return notYourRide;
  const { durationHours: agreedHours, vehicleType, distanceMetres } = booking;
  if (agreedHours === null) return { refusal: 'NotByTheHour' } as const;
  const open = openProposal(state, now);
  if (open?.proposer === proposer && open.hours === hours) return [];
  if (open) return { refusal: 'HoursAlreadyProposed', until: open.expiresAt } as const;
  const { most, answerTimeoutMs, pauseAfterDeclineMs } = hoursPolicy;
  const durationHours = agreedHours + hours;
  if (durationHours > most) return { refusal: 'TooManyHours', most, left: Math.max(0, most - agreedHours) } as const;
  const declinedAt = hoursDeclined[proposer];
  const until = declinedAt === undefined ? now : after(declinedAt, pauseAfterDeclineMs);
  if (now < until) return { refusal: 'HoursDeclinedRecently', until } as const;
  const tariff = tariffOfBooking(state, tariffs);
  const added = fareOf(tariff, { vehicleType, durationHours: hours, distanceMetres });
  const fareKobo = booking.fareKobo + added.fareKobo;
  const data = { ...partiesOf(state), proposer, hours, durationHours, fareKobo };
  const expiresAt = after(now, answerTimeoutMs);
  return [{ type: 'HoursProposed', data: { ...data, expiresAt, hoursPolicyVersion: hoursPolicy.version } } as const];
};

const proposalData = (state: UnderWay, { proposer, hours, durationHours, fareKobo }: ProposedHours) => ({
  ...partiesOf(state),
  ...{ proposer, hours, durationHours, fareKobo },
});

export const decideAcceptHours = (state: UnderWay, { accountId, hours, now }: AcceptHours) => {
  const side = sideOf(state, accountId);
  if (side === null) return notYourRide;
  const open = openProposal(state, now);
  if (open?.hours !== hours) return { refusal: 'NoHoursProposed' } as const;
  if (open.proposer === side) return { refusal: 'OwnHoursProposal' } as const;
  return [{ type: 'HoursAdded', data: proposalData(state, open) } as const];
};

export const decideDeclineHours = (state: UnderWay, { accountId, now }: DeclineHours) => {
  const decliner = sideOf(state, accountId);
  if (decliner === null) return notYourRide;
  const open = openProposal(state, now);
  return open ? [{ type: 'HoursDeclined', data: { ...proposalData(state, open), decliner } } as const] : [];
};
