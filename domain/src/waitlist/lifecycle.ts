import { z } from 'zod';
import { defineEvents, type EventOf, id } from '../kernel/define-events.ts';
import { type Command, lifecycleOf } from '../kernel/lifecycle.ts';
import { notNowText, type RefusalWords } from '../kernel/refusal-words.ts';
import { countText } from '../kernel/wording.ts';
import { after, DAY_MS, type Instant } from '../time/instant.ts';

export const waitlistPolicy = {
  /** How long the link in an e-mail confirms the address. The link to leave does not expire. */
  confirmWithinDays: 7,
  emailsADay: 3,
  requestsAnHourOfANetwork: 20,
} as const;

/** `entryId` names the key that seals the address; it changes when the address joins again. */
const data = z.object({ addressDigest: id, entryId: id });

/** Stream `waitlist-{addressDigest}`. */
export const waitlistEvents = defineEvents({
  WaitlistJoined: { version: 1, data, personal: z.object({ email: z.string() }), subject: 'entryId' },
  WaitlistLeft: { version: 1, data },
});

export type WaitlistEvent = EventOf<typeof waitlistEvents>;

export type WaitlistState =
  | { readonly status: 'absent' }
  | { readonly status: 'waiting'; readonly entryId: string; readonly since: Instant };

export interface JoinWaitlist extends Command {
  readonly type: 'JoinWaitlist';
  readonly addressDigest: string;
  readonly entryId: string;
  readonly email: string;
  /** When the link that confirms the address was sent. */
  readonly sentAt: Instant;
}
export interface LeaveWaitlist extends Command {
  readonly type: 'LeaveWaitlist';
  readonly addressDigest: string;
}
type WaitlistCommand = JoinWaitlist | LeaveWaitlist;
type WaitlistRefusal = { readonly refusal: 'WaitlistLinkExpired'; readonly days: number };

export const waitlistRefusals: RefusalWords<WaitlistRefusal> = {
  WaitlistLinkExpired: notNowText(
    ({ days }) => `This link expired after ${countText(days, 'day')}. Join the waitlist again to get a new one.`,
  ),
};

const { on, decider } = lifecycleOf<WaitlistState, WaitlistCommand, WaitlistEvent, WaitlistRefusal>();

const evolve = (_: WaitlistState, { type, at, data: { entryId } }: WaitlistEvent): WaitlistState =>
  type === 'WaitlistJoined' ? { status: 'waiting', entryId, since: at } : { status: 'absent' };

/** Whether a link sent at `sentAt` still confirms its address. */
export const canConfirmAddress = (sentAt: Instant, now: Instant): boolean =>
  now < after(sentAt, waitlistPolicy.confirmWithinDays * DAY_MS);

const join = (_: WaitlistState, { addressDigest, entryId, email, sentAt, now }: JoinWaitlist) => {
  const { confirmWithinDays: days } = waitlistPolicy;
  if (!canConfirmAddress(sentAt, now)) return { refusal: 'WaitlistLinkExpired', days } as const;
  return [{ type: 'WaitlistJoined', data: { addressDigest, entryId }, personal: { email } } as const];
};

const leave = ({ entryId }: Extract<WaitlistState, { status: 'waiting' }>, { addressDigest }: LeaveWaitlist) => [
  { type: 'WaitlistLeft', data: { addressDigest, entryId } } as const,
];

export const waitlist = decider('waitlist', { status: 'absent' }, evolve, [
  on('absent', 'JoinWaitlist', ['WaitlistJoined'], join),
  on('waiting', 'JoinWaitlist', [], () => []),
  on('waiting', 'LeaveWaitlist', ['WaitlistLeft'], leave),
  on('absent', 'LeaveWaitlist', [], () => []),
]);
