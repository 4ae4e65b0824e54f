import type { RideEvent } from '../ride/published.ts';
import { after, type Instant } from '../time/instant.ts';
import { chatPolicy } from './chat-policy.ts';

export interface Talk {
  readonly customerId: string;
  /** Null until a driver has accepted; the last driver of a ride that is over. */
  readonly driverId: string | null;
  /** Null until the ride is over. */
  readonly endedAt: Instant | null;
  /** One of them blocks the other or has reported a threat. */
  readonly parted: boolean;
}

export type TalkStatus =
  | { readonly state: 'not_yet' }
  /** `until`: null while the ride lasts. */
  | { readonly state: 'open'; readonly until: Instant | null }
  /** `since`: null where the time would reveal a block. */
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

/** The people of the ride these events make, as far as they go; null without a ride. */
export const talkOf = (events: Iterable<RideEvent>): Talk | null => {
  let talk: Talk | null = null;
  for (const event of events) talk = talkAfter(talk, event);
  return talk;
};

/** Open from the acceptance until `openAfterMs` after the ride's end. */
export const talkStatus = ({ driverId, endedAt, parted }: Omit<Talk, 'customerId'>, now: Instant): TalkStatus => {
  if (parted) return { state: 'closed', since: null };
  if (endedAt === null) return driverId === null ? { state: 'not_yet' } : { state: 'open', until: null };
  const until = driverId === null ? endedAt : after(endedAt, chatPolicy.openAfterMs);
  return now < until ? { state: 'open', until } : { state: 'closed', since: until };
};

/** The recipient of a person's messages: undefined for an outsider, null while there is none yet. */
export const partnerOf = ({ customerId, driverId }: Talk, accountId: string): string | null | undefined => {
  if (accountId === customerId) return driverId;
  return accountId === driverId ? customerId : undefined;
};
