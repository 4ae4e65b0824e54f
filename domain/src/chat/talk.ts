import type { RideEvent } from '../ride/published.ts';
import { after, type Instant } from '../time/instant.ts';
import { chatPolicy } from './chat-policy.ts';

export interface Talk {
  readonly customerId: string;
  /** Null before an acceptance; the last one of a ride that is over. */
  readonly driverId: string | null;
  readonly endedAt: Instant | null;
  /** One blocks or has reported the other. */
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

/** Null without a ride. */
export const talkOf = (events: Iterable<RideEvent>): Talk | null => {
  let talk: Talk | null = null;
  for (const event of events) talk = talkAfter(talk, event);
  return talk;
};

export const talkStatus = ({ driverId, endedAt, parted }: Omit<Talk, 'customerId'>, now: Instant): TalkStatus => {
  if (parted) return { state: 'closed', since: null };
  if (endedAt === null) return driverId === null ? { state: 'not_yet' } : { state: 'open', until: null };
  const until = driverId === null ? endedAt : after(endedAt, chatPolicy.openAfterMs);
  return now < until ? { state: 'open', until } : { state: 'closed', since: until };
};

/** Undefined for an outsider, null before an acceptance. */
export const partnerOf = ({ customerId, driverId }: Talk, accountId: string): string | null | undefined => {
  if (accountId === customerId) return driverId;
  return accountId === driverId ? customerId : undefined;
};
