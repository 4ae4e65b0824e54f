import type { KeyObject } from 'node:crypto';
import { pages, withParams } from '@saferide/contracts/kernel/pages';
import { requestWaitlist } from '@saferide/contracts/waitlist/request-waitlist';
import { checkWaitlistLink, joinWaitlist, leaveWaitlist } from '@saferide/contracts/waitlist/waitlist';
import { DAY_MS, HOUR_MS, type Instant, millisBetween } from '@saferide/domain/time/instant';
import { canConfirmAddress, waitlist, waitlistPolicy } from '@saferide/domain/waitlist';
import { CannotUnseal, openBytes, sealBytes } from '@saferide/infrastructure/crypto/sealing';
import { derivedUuid, type EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import { addressGroupOf } from '@saferide/infrastructure/http/rate-limit';
import type { SharedCounts } from '@saferide/infrastructure/limits/shared-counts';
import type { MessageSender } from '@saferide/infrastructure/outside/messages/messages';
import { waitlistDigest } from '@saferide/infrastructure/outside/messages/number-digest';
import type { Request, Router } from 'express';
import { type CommandMount, mountAction, mountCommand, requireAccepted } from '../handling/mount-command.ts';
import type { Background } from '../kernel/background.ts';

export interface WaitlistServices {
  readonly commands: CommandMount;
  readonly log: EventLog;
  readonly systemKey: KeyObject;
  readonly counts: Pick<SharedCounts, 'add'>;
  readonly messages: Pick<MessageSender, 'send'>;
  readonly background: Pick<Background, 'run'>;
  readonly codesShownTo: (request: Request) => boolean;
  readonly publicUrl: string;
}

interface SentLink {
  readonly email: string;
  readonly sentAt: Instant;
}

const SEALED_FOR = 'waitlist link';

/**
 * Returns the token of a link. It contains the sealed address, so that nothing is stored until the mailbox's owner
 * confirms it.
 */
const tokenOf = (systemKey: KeyObject, link: SentLink): string =>
  sealBytes(systemKey, SEALED_FOR, Buffer.from(JSON.stringify(link))).toString('base64url');

/** Gives all spellings of a mailbox the same text: tags (`name+tag@`) do not matter, nor do dots at Gmail. */
const mailboxOf = (email: string): string => {
  const [name = '', host = ''] = email.toLowerCase().split('@');
  const untagged = name.replace(/\+.*/, '');
  return /^(gmail|googlemail)\.com$/.test(host) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${host}`;
};

const linkIn = (systemKey: KeyObject, token: string): SentLink => {
  try {
    return JSON.parse(openBytes(systemKey, SEALED_FOR, Buffer.from(token, 'base64url')).toString('utf8'));
  } catch (error) {
    if (!(error instanceof CannotUnseal)) throw error;
    throw edgeProblem('NotFound', 'This link is not valid. Use the link in our e-mail.');
  }
};

export const leaveWaitlistOf = async (
  { log, systemKey }: Pick<WaitlistServices, 'log' | 'systemKey'>,
  email: string,
  context: CommandContext,
): Promise<void> => {
  const addressDigest = waitlistDigest(systemKey)(email);
  const command = { type: 'LeaveWaitlist', addressDigest, now: context.now } as const;
  requireAccepted(await handleCommand(log, waitlist, addressDigest, command, context));
};

export const mountWaitlist = (router: Router, services: WaitlistServices): void => {
  const { commands, log, systemKey, counts, messages, background, codesShownTo, publicUrl } = services;
  const digestOf = waitlistDigest(systemKey);

  const assertWithinLimit = async (network: string, now: Instant): Promise<void> => {
    const { requestsAnHourOfANetwork } = waitlistPolicy;
    const counting = { action: 'waitlist requests of a network', key: network, windowMs: HOUR_MS };
    const { total, endsAt } = await counts.add(counting, now);
    if (total <= requestsAnHourOfANetwork) return;
    const seconds = Math.max(1, Math.ceil(millisBetween(now, endsAt) / 1_000));
    throw edgeProblem('TooManyRequests', 'You’ve asked too often. Try again in an hour.', {
      headers: { 'Retry-After': String(seconds) },
      facts: { retryAfterSeconds: seconds },
    });
  };

  /** This call never reads the list, so that neither the response nor its time reveals whether the address is on it. */
  mountAction(router, requestWaitlist, commands, async ({ body: { email }, request }) => {
    const now = commands.clock();
    await assertWithinLimit(addressGroupOf(request), now);
    const path = withParams(pages.waitlist, { link: tokenOf(systemKey, { email, sentAt: now }) });
    const link = `${publicUrl}${path}`;
    background.run('waitlist e-mail', async () => {
      const counting = { action: 'waitlist e-mails', key: digestOf(mailboxOf(email)), windowMs: DAY_MS };
      const { emailsADay, confirmWithinDays: days } = waitlistPolicy;
      if ((await counts.add(counting, now)).total <= emailsADay)
        await messages.send({ to: email, channel: 'email', kind: 'waitlist_link', link, days });
    });
    return { body: { sent: true as const, ...(codesShownTo(request) ? { link } : {}) } };
  });

  mountAction(router, checkWaitlistLink, commands, async ({ body: { token } }) => {
    const { email, sentAt } = linkIn(systemKey, token);
    const { state } = await log.load(waitlist, digestOf(email));
    return { body: { waiting: state.status === 'waiting', canJoin: canConfirmAddress(sentAt, commands.clock()) } };
  });

  mountCommand(router, joinWaitlist, commands, async ({ body: { token }, now, context }) => {
    const { email, sentAt } = linkIn(systemKey, token);
    const addressDigest = digestOf(email);
    const entryId = derivedUuid('waitlist entry', context.cause.commandId);
    const command = { type: 'JoinWaitlist', addressDigest, entryId, email, sentAt, now } as const;
    requireAccepted(await handleCommand(log, waitlist, addressDigest, command, context));
    return { body: { waiting: true as const } };
  });

  mountCommand(router, leaveWaitlist, commands, async ({ body: { token }, context }) => {
    await leaveWaitlistOf(services, linkIn(systemKey, token).email, context);
    return { body: { waiting: false as const } };
  });
};
