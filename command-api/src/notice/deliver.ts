import { account } from '@saferide/domain/account/published';
import {
  type Notice,
  type NoticePolicy,
  type OutsideChannel,
  triesAgainAfter,
} from '@saferide/domain/notice/published';
import { after, DAY_MS, type Instant } from '@saferide/domain/time/instant';
import { MessageRefused, type Messages, MessageUnanswered } from '@saferide/infrastructure/outside/messages/messages';
import type { ClaimedDelivery, Deliveries } from '@saferide/read-models/inside/deliveries';
import type { Logger } from 'pino';
import { contactOf } from '../account/published.ts';
import type { Tick } from '../processes/ticks.ts';
import { type ComposeParts, composed } from './compose.ts';

export interface DeliverParts extends ComposeParts {
  readonly deliveries: Deliveries;
  readonly messages: Messages;
  readonly noticePolicy: NoticePolicy;
  readonly clock: () => Instant;
  readonly logger: Logger;
}

/** So many are on their way at once. */
const AT_ONCE = 8;

/** Why somebody is not told after all. */
type Needless = 'overtaken' | 'not wanted' | 'nobody there' | 'too many texts';

const needlessOr = async (
  parts: DeliverParts,
  { notice, channel }: ClaimedDelivery,
): Promise<Needless | { readonly to: string; readonly said: NonNullable<Awaited<ReturnType<typeof composed>>> }> => {
  const { log, noticePolicy, deliveries, clock } = parts;
  const { state } = await log.load(account, notice.recipient);
  if (!('person' in state)) return 'nobody there';
  if (!state.person.notifications[noticePolicy.telling[notice.kind].unless]) return 'not wanted';
  const to = await addressOf(parts, notice, channel);
  if (to === null) return 'nobody there';
  if (channel === 'sms') {
    const texts = await deliveries.deliveredTo(notice.recipient, 'sms', after(clock(), -DAY_MS));
    if (texts >= noticePolicy.textsADay) return 'too many texts';
  }
  const said = await composed(parts, notice);
  return said === null ? 'overtaken' : { to, said };
};

const addressOf = async (
  { log }: Pick<DeliverParts, 'log'>,
  { recipient }: Notice,
  channel: OutsideChannel,
): Promise<string | null> => {
  const contact = await contactOf(log, recipient);
  if (!contact) return null;
  return channel === 'sms' ? contact.phoneNumber : contact.email;
};

/** A provider's own words go no further: they may name the person. */
const whyOf = (error: unknown): string =>
  error instanceof MessageRefused ? error.message : 'It could not be sent from here';

const deliver = async (parts: DeliverParts, claimed: ClaimedDelivery): Promise<void> => {
  const { deliveries, messages, noticePolicy, clock, logger } = parts;
  const { notice, channel, tries } = claimed;
  try {
    const found = await needlessOr(parts, claimed);
    if (typeof found === 'string') return deliveries.settle(claimed, 'dropped', found);
    await messages.send({ ...found.said, to: found.to, channel });
    return deliveries.settle(claimed, 'delivered', null);
  } catch (error) {
    const why = whyOf(error);
    logger.warn({ notice: notice.id, channel, tries, err: error }, 'a notice was not delivered');
    const again = after(clock(), triesAgainAfter(noticePolicy, tries));
    const overAt = after(notice.at, noticePolicy.telling[notice.kind].ofUseForMs);
    if (again >= overAt) return deliveries.settle(claimed, 'given_up', why);
    return deliveries.putOff(claimed, again, { why, mayHaveGone: error instanceof MessageUnanswered });
  }
};

/**
 * Brings people what leaves the house. Any number of processes share it by claims. What was on its way when its process
 * died, or when a provider fell silent, is sent once more, and marked as such; nothing else is.
 */
export const delivering = (parts: DeliverParts): Tick => {
  let places = AT_ONCE;
  const { deliveries, noticePolicy, clock } = parts;
  return {
    name: 'deliver notices',
    when: { everyMs: 1_000 },
    shared: true,
    run: async (signal) => {
      for (;;) {
        if (places === 0 || signal.aborted) return;
        const now = clock();
        const claimed = await deliveries.claim({ now, until: after(now, noticePolicy.tryMs), limit: places });
        if (claimed.length === 0) return;
        places -= claimed.length;
        const free = () => {
          places += 1;
        };
        await Promise.all(claimed.map((one) => deliver(parts, one).finally(free)));
      }
    },
  };
};
