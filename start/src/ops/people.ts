import { writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { createAccountAdministration, type OperatorAction } from '@saferide/command-api/account/account-administration';
import { createAccountEraser } from '@saferide/command-api/account/account-eraser';
import { createCodeRequests } from '@saferide/command-api/codes/code-requests';
import type { CommandApiConfig } from '@saferide/command-api/config';
import { releaseIdentity } from '@saferide/command-api/driver/identities';
import { identityKinds, postgresIdentityDigests } from '@saferide/command-api/driver/identity-digests';
import { postgresPlateClaims } from '@saferide/command-api/driver/plates';
import { setSuspension } from '@saferide/command-api/driver/suspend-driver';
import type { exportAccount } from '@saferide/contracts/account/account';
import type { onePerson } from '@saferide/contracts/account/people';
import { findPeople, type PersonRow } from '@saferide/contracts/account/people';
import type { ReadModelsOf } from '@saferide/contracts/read-model-names';
import { openStatuses } from '@saferide/domain/ride/status';
import { lagosDateTime } from '@saferide/domain/time/lagos-time-text';
import { secretFor } from '@saferide/infrastructure/crypto/secrets';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import { folderBlobStore } from '@saferide/infrastructure/outside/blob-store/blob-store';
import { waitlistDigest } from '@saferide/infrastructure/outside/messages/number-digest';
import { openUploads } from '@saferide/infrastructure/uploads/uploads';
import { exportAccountOf } from '@saferide/read-api/account/export-account';
import { readPerson } from '@saferide/read-api/account/one-person';
import { listPeople } from '@saferide/read-api/account/people';
import { sessionViews } from '@saferide/read-api/account/sessions';
import { type Module, personalStreamsOf } from '@saferide/read-api/module-interface/api-module';
import * as modules from '@saferide/read-api/modules';
import { openDeliveries } from '@saferide/read-models/inside/deliveries';
import { openNotificationStore } from '@saferide/read-models/inside/notification-store';
import { openPushSubscriptions } from '@saferide/read-models/inside/push-subscriptions';
import { openSkipCounts } from '@saferide/read-models/inside/skip-counts';
import { openModelReaders } from '@saferide/read-models/model-reader';
import { CommandRefused, parseQuery, withUsageErrors } from './errors.ts';
import { listedLines, type OutputFormat, printLine, printResult } from './output.ts';
import { accountIdOf } from './roles.ts';
import { OPS_ACTOR_ID, opsRunner, runAsOps } from './run-operation.ts';

const now = () => new Date().toISOString();

const reading = ({ db }: Pick<Infrastructure, 'db'>) =>
  openModelReaders(db).of<ReadModelsOf<typeof findPeople | typeof onePerson | typeof exportAccount>>();

const line = ({ id, name, roles, isCustomer, isDriver, isSuspended, vehicle, erasedAt }: PersonRow): string => {
  const kinds = [
    isCustomer && 'rider',
    isDriver && 'driver',
    ...roles,
    isSuspended && 'suspended',
    erasedAt && 'erased',
  ];
  return [id, name ?? '(erased)', kinds.filter(Boolean).join(', '), vehicle?.plate].filter(Boolean).join('  ');
};

export const printPeople = async (
  infrastructure: Infrastructure,
  words: readonly string[],
  form: OutputFormat = 'lines',
): Promise<number> => {
  const page = await withUsageErrors(() => listPeople(reading(infrastructure), parseQuery(findPeople.query, words)));
  printResult(form, page, () => listedLines(page.people.map(line), 'We can’t find this person.', page.next));
  return 0;
};

/** Throws CommandRefused for an unknown e-mail address. An id is returned unchecked. */
const whoIs = async (infrastructure: Infrastructure, who: string): Promise<string> => {
  const accountId = await accountIdOf(infrastructure, who);
  if (accountId === null) throw new CommandRefused(`No account has the e-mail or id ${who}.`);
  return accountId;
};

export const printPerson = async (infrastructure: Infrastructure, who: string): Promise<number> => {
  const accountId = await whoIs(infrastructure, who);
  const person = await readPerson({ models: reading(infrastructure), log: infrastructure.log }, accountId, now());
  const sessions = sessionViews(await infrastructure.sessions.list(accountId));
  if (!person) throw new CommandRefused('We can’t find this account.');
  printLine(JSON.stringify({ ...person, sessions }, null, 2));
  return 0;
};

const openRidesOf = (infrastructure: Infrastructure) => async (accountId: string) => {
  const rows = await reading(infrastructure)
    .selectFrom('rides.rides')
    .select('ride_id')
    .where('status', 'in', openStatuses)
    .where(({ eb, or }) => or([eb('customer_id', '=', accountId), eb('driver_id', '=', accountId)]))
    .execute();
  return rows.map(({ ride_id }) => ride_id);
};

const deskOf = async (infrastructure: Infrastructure, config: () => CommandApiConfig) => {
  const { counts, db, systemKey } = infrastructure;
  const runner = await opsRunner(infrastructure);
  const uploads = await openUploads(infrastructure, folderBlobStore(config().uploadDir));
  const identityDigests = postgresIdentityDigests(db, secretFor(systemKey, 'identity digests'));
  const eraser = createAccountEraser({
    ...infrastructure,
    codeRequests: createCodeRequests(db, systemKey, counts),
    notices: await openNotificationStore(db),
    deliveries: await openDeliveries(db),
    pushSubscriptions: await openPushSubscriptions(infrastructure),
    deleteUploads: uploads.deletePerson,
    releasePlates: postgresPlateClaims(db, secretFor(systemKey, 'plate claims')).release,
    releaseIdentity: (accountId) => releaseIdentity({ log: infrastructure.log, identityDigests }, accountId),
    deleteSkipCounts: (await openSkipCounts(db)).deletePerson,
  });
  const openRides = { of: openRidesOf(infrastructure) };
  const parts = { ...infrastructure, runner, accountEraser: eraser, identityDigests, openRides };
  return { desk: createAccountAdministration(parts), uploads };
};

const by = (reason: string): OperatorAction => ({ operatorId: OPS_ACTOR_ID, reason });

export const endSessionsCommand = async (
  infrastructure: Infrastructure,
  config: () => CommandApiConfig,
  [who = '', session = '']: readonly string[],
  reason: string,
): Promise<number> => {
  const accountId = await whoIs(infrastructure, who);
  const { desk } = await deskOf(infrastructure, config);
  const which = session === 'all' ? null : session;
  const ended = await withUsageErrors(() =>
    runAsOps((context) => desk.endSessions(accountId, which, by(reason), context)),
  );
  printLine(`Ended: ${ended}.`);
  return 0;
};

export const exportPerson = async (
  infrastructure: Infrastructure,
  config: () => CommandApiConfig,
  [who = '', file = '']: readonly string[],
  reason: string,
): Promise<number> => {
  const accountId = await whoIs(infrastructure, who);
  const { desk, uploads } = await deskOf(infrastructure, config);
  await withUsageErrors(() => runAsOps((context) => desk.askExport(accountId, by(reason), context)));
  const { log, sessions, passkeys, trails, emergencyTrails, systemKey } = infrastructure;
  const pushSubscriptions = await openPushSubscriptions(infrastructure);
  const personalStreams = personalStreamsOf(Object.values<Module>(modules));
  const people = { sessions, passkeys, pushSubscriptions, personalStreams };
  const parts = {
    ...people,
    log,
    trails,
    emergencyTrails,
    uploads,
    waitlistDigest: waitlistDigest(systemKey),
    clock: now,
  };
  const held = await exportAccountOf(parts, reading(infrastructure), accountId);
  await writeFile(file, `${JSON.stringify(held, null, 2)}\n`, { mode: 0o600 });
  printLine(
    `${held.events.length} events written to ${file}, which only you can read. Give it to this person and no one else.`,
  );
  return 0;
};

const agreed = async (accountId: string): Promise<boolean> => {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`Erase this person for good? Type "${accountId}": `);
  terminal.close();
  return answer.trim() === accountId;
};

export const erasePersonCommand = async (
  infrastructure: Infrastructure,
  config: () => CommandApiConfig,
  [who = '']: readonly string[],
  { reason, confirmed }: { readonly reason: string; readonly confirmed: boolean },
): Promise<number> => {
  const accountId = await whoIs(infrastructure, who);
  if (!(confirmed || (await agreed(accountId)))) {
    printLine('Nothing was done. Use --yes to skip this question.');
    return 1;
  }
  const { desk } = await deskOf(infrastructure, config);
  await withUsageErrors(async () => {
    const erasing = await runAsOps((context) => desk.erase(accountId, by(reason), context));
    printLine(
      erasing.erased
        ? `Account ${accountId} is erased.`
        : `Account ${accountId} will be erased on ${lagosDateTime(erasing.until)}.`,
    );
  });
  return 0;
};

export const setDriverSuspended = async (
  infrastructure: Infrastructure,
  [who = '']: readonly string[],
  { reason, suspended }: { readonly reason: string; readonly suspended: boolean },
): Promise<number> => {
  const accountId = await whoIs(infrastructure, who);
  const runner = await opsRunner(infrastructure);
  const { log } = infrastructure;
  await withUsageErrors(() =>
    runAsOps((context) =>
      setSuspension({ log, runner }, accountId, { suspended, actorId: OPS_ACTOR_ID, reason }, context),
    ),
  );
  printLine(`Driver ${accountId} ${suspended ? 'is suspended' : 'may drive again'}.`);
  return 0;
};

export const printBarredNumbers = async (
  { db, systemKey }: Infrastructure,
  [kind = '', ...number]: readonly string[],
): Promise<number> => {
  const known = identityKinds.find((one) => one === kind);
  if (!known) throw new CommandRefused(`Unknown kind of number. Choose ${identityKinds.join(', ')}.`);
  const digests = postgresIdentityDigests(db, secretFor(systemKey, 'identity digests'));
  const found = await digests.barredBy(known, number.join(' '));
  for (const { accountId, mark, since } of found) printLine(`${accountId}  ${mark}  since ${since.toISOString()}`);
  if (found.length === 0) printLine('Nothing is recorded against this number.');
  return 0;
};
