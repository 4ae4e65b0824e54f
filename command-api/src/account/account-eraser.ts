import type { Contact } from '@saferide/domain/account';
import { account } from '@saferide/domain/account/lifecycle';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import { COMMAND_SCHEMA } from '@saferide/infrastructure/postgres/command-schema';
import type { Deliveries } from '@saferide/read-models/inside/deliveries';
import type { NotificationStore } from '@saferide/read-models/inside/notification-store';
import type { PushSubscriptions } from '@saferide/read-models/inside/push-subscriptions';
import type pg from 'pg';
import type { CodeRequests } from '../codes/code-requests.ts';
import { leaveWaitlistOf } from '../waitlist/index.ts';

export interface AccountEraser {
  erase(accountId: string, context: CommandContext): Promise<void>;
}

export interface AccountEraserServices
  extends Pick<
    Infrastructure,
    | 'db'
    | 'log'
    | 'sessions'
    | 'passkeys'
    | 'roles'
    | 'emailClaims'
    | 'signInNumbers'
    | 'locations'
    | 'trails'
    | 'emergencyTrails'
    | 'eraseSubject'
    | 'systemKey'
  > {
  readonly codeRequests: CodeRequests;
  readonly notices: Pick<NotificationStore, 'deletePerson'>;
  readonly deliveries: Pick<Deliveries, 'deletePerson'>;
  readonly pushSubscriptions: Pick<PushSubscriptions, 'deletePerson'>;
  readonly deleteUploads: (accountId: string) => Promise<void>;
  readonly releasePlates: (accountId: string) => Promise<void>;
  readonly releaseIdentity: (accountId: string) => Promise<void>;
  readonly deleteSkipCounts: (accountId: string) => Promise<void>;
}

/** Finds the last contact in the events, because the state of an erased account no longer contains it. */
const lastContactOf = async (log: EventLog, accountId: string): Promise<Partial<Contact>> => {
  const { events } = await log.load(account, accountId);
  let contact: Partial<Contact> = {};
  for (const { event } of events)
    if (event.type === 'AccountRegistered' || event.type === 'EmailChanged' || event.type === 'PhoneNumberChanged')
      contact = { ...contact, ...event.personal };
  return contact;
};

/** The subject key is erased last, because a retry needs the e-mail that it seals. */
export const createAccountEraser = (parts: AccountEraserServices): AccountEraser => ({
  erase: async (accountId, context) => {
    await parts.sessions.deletePerson(accountId);
    await parts.passkeys.deletePerson(accountId);
    await parts.roles.revokeAll(accountId);
    await parts.locations.deletePerson(accountId);
    await parts.trails.deletePerson(accountId);
    await parts.emergencyTrails.deletePerson(accountId);
    const contact = await lastContactOf(parts.log, accountId);
    await parts.codeRequests.forget(accountId, contact);
    if (contact.email !== undefined) await leaveWaitlistOf(parts, contact.email, context);
    await parts.notices.deletePerson(accountId);
    await parts.deliveries.deletePerson(accountId);
    await parts.pushSubscriptions.deletePerson(accountId);
    await parts.deleteUploads(accountId);
    await parts.emailClaims.release(accountId);
    await parts.signInNumbers.set(accountId, []);
    await parts.releasePlates(accountId);
    await parts.releaseIdentity(accountId);
    await parts.deleteSkipCounts(accountId);
    await forgetAnswers(parts.db, accountId);
    await parts.eraseSubject(accountId);
  },
});

const forgetAnswers = async (db: pg.Pool, accountId: string): Promise<void> => {
  await db.query(`delete from ${COMMAND_SCHEMA}.idempotency_keys where account_id = $1`, [accountId]);
};
