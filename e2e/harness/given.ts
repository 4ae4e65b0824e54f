import { randomUUID } from 'node:crypto';
import { Client } from '@saferide/client/client';
import { nextPlate } from '@saferide/client/testing/plates';
import { account } from '@saferide/domain/account/lifecycle';
import { driverPolicy } from '@saferide/domain/driver/driver-policy';
import { driver } from '@saferide/domain/driver/lifecycle';
import { driverDuty } from '@saferide/domain/driver-duty/lifecycle';
import type { AnyEvent } from '@saferide/domain/kernel/define-events';
import { type Command, type Decider, isRefusal, type Refusal, type Stateful } from '@saferide/domain/kernel/lifecycle';
import { ride } from '@saferide/domain/ride/lifecycle';
import { driverSubscription } from '@saferide/domain/subscription/lifecycle';
import { delesDocuments, delesForm } from '@saferide/domain/testing/driver-fixtures';
import { aWave, requestRide, trip } from '@saferide/domain/testing/ride-fixtures';
import { after } from '@saferide/domain/time/instant';
import type { HeldRole } from '@saferide/infrastructure/callers/caller';
import { commanded } from '@saferide/infrastructure/event-store/cause';
import { streamOf } from '@saferide/infrastructure/event-store/event-log';
import { SESSION_COOKIE } from '@saferide/infrastructure/http/session-cookie';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import { clearVehicle } from '@saferide/infrastructure/testing/clear-vehicle';
import { givenFix } from '@saferide/infrastructure/testing/given-fix';

/**
 * People and rides that already have a past, written to the log as their aggregates decide it: for tests that need many
 * of them and are not about how they came to be.
 */
export const lived = async <S extends Stateful, C extends Command, E extends AnyEvent, R extends Refusal>(
  { log }: Infrastructure,
  decider: Decider<S, C, E, R>,
  id: string,
  commands: readonly C[],
): Promise<void> => {
  let state = decider.initial;
  const events: E[] = [];
  for (const command of commands) {
    const outcome = decider.decide(state, command);
    if (isRefusal(outcome)) throw new Error(`${command.type} was refused: ${JSON.stringify(outcome)}`);
    for (const event of outcome) state = decider.evolve(state, event);
    events.push(...outcome);
  }
  const commandId = randomUUID();
  const actor = { id: 'given', role: 'system' } as const;
  const cause = commanded(commandId, actor);
  const appended = await log.append(streamOf(decider, id), 'none', events, cause);
  if (appended.outcome !== 'appended') throw new Error(`The stream of ${decider.name} ${id} is there already`);
};

const now = () => new Date().toISOString();

/** Somebody registered, with a profile, signed in and holding roles. */
export const givenPerson = async (
  infrastructure: Infrastructure,
  url: string,
  roles: readonly HeldRole[] = [],
  readUrl = url,
  name = { firstName: 'Ada', lastName: 'Obi' },
  phoneNumber = '+2348031234567',
): Promise<Client> => {
  const client = new Client(url, readUrl);
  const accountId = randomUUID();
  const email = `${accountId}@example.ng`;
  const granted = roles.filter((role) => role === 'admin' || role === 'operator');
  await lived(infrastructure, account, accountId, [
    { type: 'RegisterAccount', accountId, email, phoneNumber, ...name, now: now() },
    {
      type: 'CompleteProfile',
      name: null,
      nameVerified: false,
      phoneNumber,
      state: 'Lagos',
      city: 'Lagos',
      address: null,
      now: now(),
    },
    ...(roles.includes('customer') ? [{ type: 'CreateCustomer', now: now() } as const] : []),
    ...granted.map(
      (role) => ({ type: 'GrantRole', role, grantedBy: 'ops', reason: 'Works at the desk', now: now() }) as const,
    ),
  ]);
  await infrastructure.emailClaims.claim(email, accountId);
  for (const role of roles) await infrastructure.roles.give(accountId, role);
  const { token } = await infrastructure.sessions.begin(accountId, 'test');
  client.accountId = accountId;
  client.email = email;
  client.cookie = `${SESSION_COOKIE}=${token}`;
  return client;
};

/** A driver who is verified, on trial and online, with a position; may hold other roles besides. */
export const givenDriver = async (
  infrastructure: Infrastructure,
  url: string,
  roles: readonly HeldRole[] = [],
  readUrl = url,
): Promise<Client> => {
  const client = await givenPerson(infrastructure, url, [...roles, 'driver'], readUrl);
  const driverId = client.accountId;
  const checks = { licenseVerified: true, vehicleVerified: true, backgroundCheckVerified: true };
  const passed = { outcome: 'passed', checks, reasons: [] } as const;
  const form = { state: 'Lagos', city: 'Lagos', vehicleType: 'standard', drivingExperienceYears: 5 } as const;
  const policy = driverPolicy;
  const documents = { ...delesDocuments, profilePhoto: randomUUID() };
  const ownForm = { ...delesForm, vehicle: { ...delesForm.vehicle, plate: nextPlate() } };
  await lived(infrastructure, driver, driverId, [
    { type: 'RegisterDriver', driverId, policy, ...form, documents, form: ownForm, now: now() },
    { type: 'StartVerification', now: now() },
    { type: 'RecordVerificationOutcome', attempt: 1, result: passed, provider: 'given', simulated: true, now: now() },
  ]);
  await lived(infrastructure, driverSubscription, driverId, [
    { type: 'ActivateTrial', driverId, verified: true, ninUsed: false, now: now() },
  ]);
  await clearVehicle(infrastructure.log, driverId, now());
  const entitlement = {
    verified: true,
    suspended: false,
    vehicleFault: null,
    subscribedUntil: after(now(), 24 * 3_600_000),
  };
  await lived(infrastructure, driverDuty, driverId, [
    { type: 'GoOnline', driverId, vehicleType: 'standard', entitlement, now: now() },
  ]);
  await givenFix(infrastructure.locations, driverId, trip.pickup, now());
  return client;
};

/** A ride requested by `customerId`, for then or for now, and offered to all of `driverIds` for five minutes; to nobody, where there are none. */
export const givenOfferedRide = async (
  infrastructure: Infrastructure,
  customerId: string,
  driverIds: readonly string[],
  scheduledFor: string | null = null,
): Promise<string> => {
  const rideId = randomUUID();
  // The first wave is the dispatch's own: it finds nobody near.
  const wave = aWave(2);
  const offer = { type: 'OfferRide', ...wave, driverIds, expiresAt: after(now(), 5 * 60_000), now: now() } as const;
  await lived(infrastructure, ride, rideId, [
    scheduledFor === null
      ? { ...requestRide, rideId, customerId, now: now() }
      : { ...requestRide, type: 'ScheduleRide', scheduledFor, rideId, customerId, now: now() },
    ...(driverIds.length > 0 ? [offer] : []),
  ]);
  return rideId;
};
