import type { RideEvent } from '../ride/index.ts';
import { after, type Instant } from '../time/instant.ts';
import { chatPolicy } from './chat-policy.ts';

export interface Conversation {
  readonly customerId: string;
  /** Null while no driver has the ride. */
  readonly driverId: string | null;
  readonly endedAt: Instant | null;
  readonly keptApart: boolean;
}

export type ChatStatus =
  | { readonly state: 'not_yet' }
  | { readonly state: 'open'; readonly until: Instant | null }
  /** `since` is null if the time would reveal a block or report. */
  | { readonly state: 'closed'; readonly since: Instant | null };

const conversationAfter = (conversation: Conversation | null, event: RideEvent): Conversation | null => {
  switch (event.type) {
    case 'RideRequested':
    case 'RideScheduled':
      return { customerId: event.data.customerId, driverId: null, endedAt: null, keptApart: false };
    case 'RideAccepted':
      return conversation && { ...conversation, driverId: event.data.driverId };
    case 'RideGivenBack':
    case 'DriverAbsenceReported':
      return conversation && { ...conversation, driverId: null };
    case 'RideCompleted':
    case 'RideCancelled':
      return conversation && { ...conversation, driverId: event.data.driverId, endedAt: event.at };
    default:
      return conversation;
  }
};

export const conversationIn = (events: Iterable<RideEvent>): Conversation | null => {
  let conversation: Conversation | null = null;
  for (const event of events) conversation = conversationAfter(conversation, event);
  return conversation;
};

export const chatStatus = (
  { driverId, endedAt, keptApart }: Omit<Conversation, 'customerId'>,
  now: Instant,
): ChatStatus => {
  if (keptApart) return { state: 'closed', since: null };
  if (endedAt === null) return driverId === null ? { state: 'not_yet' } : { state: 'open', until: null };
  const until = driverId === null ? endedAt : after(endedAt, chatPolicy.openAfterRideMs);
  return now < until ? { state: 'open', until } : { state: 'closed', since: until };
};

/** The other person; undefined for an outsider, null for a rider without a driver. */
export const partnerOf = ({ customerId, driverId }: Conversation, accountId: string): string | null | undefined => {
  if (accountId === customerId) return driverId;
  return accountId === driverId ? customerId : undefined;
};
