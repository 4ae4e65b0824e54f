import type { RideEvent } from '../ride/published.ts';
import { after, type Instant } from '../time/instant.ts';
import { chatPolicy } from './chat-policy.ts';

/** The two who may write to each other about a ride, as the ride stands. */
export interface Talk {
  readonly customerId: string;
  /** Null while nobody has accepted; of a ride that is over, whoever had it then. */
  readonly driverId: string | null;
  /** Null until the ride is over. */
  readonly endedAt: Instant | null;
  /** One of them blocks the other, or has reported a threat: they have no more contact. */
  readonly parted: boolean;
}

/** Whether the two may write. */
export type TalkStatus =
  | { readonly state: 'not_yet' }
  /** `until`: null while the ride lasts. */
  | { readonly state: 'open'; readonly until: Instant | null }
  /** `since`: null where saying it would name a block. */
  | { readonly state: 'closed'; readonly since: Instant | null };

const talkAfter = (talk: Talk | null, event: RideEvent): Talk | null => {
  switch (event.type) {
    case 'RideRequested':
    case 'RideScheduled':
      return { customerId: event.data.customerId, driverId: null, endedAt: null, parted: false };
    case 'RideAccepted':
      return talk && { ...talk, driverId: event.data.driverId };
    case 'RideGivenBack':
    case 'DriverAbsenceReported':
      return talk && { ...talk, driverId: null };
    case 'RideCompleted':
    case 'RideCancelled':
      return talk && { ...talk, driverId: event.data.driverId, endedAt: event.at };
    default:
      return talk;
  }
};

/** Who may talk about the ride that these events made, as far as these say; null where there is none. */
export const talkOf = (events: Iterable<RideEvent>): Talk | null => {
  let talk: Talk | null = null;
  for (const event of events) talk = talkAfter(talk, event);
  return talk;
};

/** Whether the two may write at `now`: from the acceptance until a while after the ride's end. */
export const talkStatus = ({ driverId, endedAt, parted }: Omit<Talk, 'customerId'>, now: Instant): TalkStatus => {
  if (parted) return { state: 'closed', since: null };
  if (endedAt === null) return driverId === null ? { state: 'not_yet' } : { state: 'open', until: null };
  const until = driverId === null ? endedAt : after(endedAt, chatPolicy.openAfterMs);
  return now < until ? { state: 'open', until } : { state: 'closed', since: until };
};

/** Whom a person writes to; undefined for who is not one of the two, null while there is nobody yet. */
export const partnerOf = ({ customerId, driverId }: Talk, accountId: string): string | null | undefined => {
  if (accountId === customerId) return driverId;
  return accountId === driverId ? customerId : undefined;
};
