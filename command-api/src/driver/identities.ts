import { account } from '@saferide/domain/account';
import { identityPolicy } from '@saferide/domain/driver/driver-policy';
import { driver } from '@saferide/domain/driver/lifecycle';
import { type IdentityDetails, identityDetailsIn } from '@saferide/domain/driver/registered-details';
import { identityProcess } from '@saferide/domain/processes/identity-process';
import { DAY_MS, type Instant, millisBetween } from '@saferide/domain/time/instant';
import { lagosTime } from '@saferide/domain/time/lagos-time-text';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import { edgeProblem, ProblemError } from '@saferide/infrastructure/http/problem';
import type { SharedCounts } from '@saferide/infrastructure/limits/shared-counts';
import { type RunnableProcess, runnableProcess } from '../processes/run-process.ts';
import type { IdentityDigests } from './identity-digests.ts';

const NOT_ACCEPTED =
  'We can’t accept these details: a NIN, licence number, plate, phone number or bank account among them may be another driver’s. Check them. If they are yours, contact support.';

/** The message gives no reason, because that would reveal whose numbers belong to a driver or who is suspended. */
export const identityDetailsRefused = () => edgeProblem('DetailsNotAccepted', NOT_ACCEPTED);

const isNotAccepted = (error: unknown) => error instanceof ProblemError && error.code === 'DetailsNotAccepted';

const refusedTooOften = (now: Instant, until: Instant) =>
  edgeProblem(
    'DetailsRefusedTooOften',
    `We couldn’t accept your details ${identityPolicy.refusalsADay} times today. Try again after ${lagosTime(until)}, or contact support.`,
    { headers: { 'Retry-After': String(Math.ceil(millisBetween(now, until) / 1_000)) } },
  );

/** Counts before claiming, so that concurrent claims cannot exceed the limit. */
export const limitRefusals = async (
  counts: Pick<SharedCounts, 'add'>,
  driverId: string,
  now: Instant,
  claim: () => Promise<void>,
): Promise<void> => {
  const counting = { action: 'details refused', key: driverId, windowMs: DAY_MS };
  const takeBack = () => counts.add({ ...counting, by: -1 }, now);
  const { total, endsAt } = await counts.add(counting, now);
  if (total > identityPolicy.refusalsADay) {
    await takeBack();
    throw refusedTooOften(now, endsAt);
  }
  try {
    await claim();
  } catch (error) {
    if (!isNotAccepted(error)) await takeBack();
    throw error;
  }
  await takeBack();
};

export interface IdentityServices {
  readonly log: EventLog;
  readonly identityDigests: IdentityDigests;
}

/** Throws DetailsNotAccepted if another driver has the details or a record bars them. */
export const claimIdentity = async (
  { identityDigests }: Pick<IdentityServices, 'identityDigests'>,
  driverId: string,
  details: IdentityDetails,
): Promise<void> => {
  if ((await identityDigests.claim(details, driverId)) !== 'free') throw identityDetailsRefused();
};

const contactNumberOf = async (
  { log }: Pick<IdentityServices, 'log'>,
  accountId: string,
): Promise<string | undefined> => {
  const { state } = await log.load(account, accountId);
  return 'person' in state ? state.person.contact?.phoneNumber : undefined;
};

const detailsOf = async (parts: Pick<IdentityServices, 'log'>, driverId: string): Promise<IdentityDetails | null> => {
  const { events } = await parts.log.load(driver, driverId);
  const details = identityDetailsIn(events.map(({ event }) => event));
  return details && withContactNumber(details, await contactNumberOf(parts, driverId));
};

const withContactNumber = (details: IdentityDetails, contactNumber: string | undefined): IdentityDetails =>
  contactNumber === undefined ? details : { ...details, contactNumber };

export const claimChangedIdentity = async (
  parts: IdentityServices,
  driverId: string,
  changes: { readonly [K in keyof IdentityDetails]?: IdentityDetails[K] | null } = {},
): Promise<void> => {
  const details = await detailsOf(parts, driverId);
  if (!details) return;
  const changed = Object.fromEntries(Object.entries(changes).filter(([, value]) => value != null));
  await claimIdentity(parts, driverId, { ...details, ...changed });
};

export const assertNotBarred = async (
  parts: IdentityServices,
  driverId: string,
  changes: Partial<IdentityDetails>,
): Promise<void> => {
  const details = await detailsOf(parts, driverId);
  if (details && (await parts.identityDigests.claim({ ...details, ...changes }, driverId)) === 'barred')
    throw identityDetailsRefused();
};

export const syncIdentityDigests = async (
  { log, identityDigests }: IdentityServices,
  driverId: string,
): Promise<void> => {
  const { state, events } = await log.load(driver, driverId);
  if (state.status === 'none') return;
  const details = identityDetailsIn(events.map(({ event }) => event));
  const contactNumber = await contactNumberOf({ log }, driverId);
  if (details)
    await identityDigests.assign(withContactNumber(details, contactNumber), driverId, state.status !== 'rejected');
  const suspended = events.findLast(({ event }) => event.type === 'DriverSuspended')?.event;
  await identityDigests.mark(driverId, 'suspension', state.driver.suspended && suspended ? suspended.at : null);
  // This check is last, because the account may have been erased in the meantime.
  const { state: person } = await log.load(account, driverId);
  if (person.status === 'erased') await identityDigests.release(driverId);
};

/** Records a suspension in force before the release, because its mark must outlive the account. */
export const releaseIdentity = async (parts: IdentityServices, driverId: string): Promise<void> => {
  await syncIdentityDigests(parts, driverId);
  await parts.identityDigests.release(driverId);
};

export const runnableIdentityProcess = (parts: IdentityServices): RunnableProcess =>
  runnableProcess(identityProcess, {
    syncIdentity: async (request) => {
      if (request.change === 'report')
        await parts.identityDigests.mark(request.driverId, `report ${request.reportId}`, request.openSince);
      await syncIdentityDigests(parts, request.driverId);
    },
  });
