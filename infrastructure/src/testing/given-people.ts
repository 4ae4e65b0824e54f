import { randomInt, randomUUID } from 'node:crypto';
import { Client, type Endpoint } from '@saferide/client/client';
import { nextPlate, uniqueDriverNumbers } from '@saferide/client/testing/test-drivers';
import { account } from '@saferide/domain/account/lifecycle';
import type { GrantableRole } from '@saferide/domain/account/roles';
import { terms } from '@saferide/domain/account/terms';
import { vehicleOf } from '@saferide/domain/driver';
import { driverPolicy } from '@saferide/domain/driver/driver-policy';
import { driver } from '@saferide/domain/driver/lifecycle';
import { driverDuty } from '@saferide/domain/driver-duty';
import type { AnyEvent } from '@saferide/domain/kernel/define-events';
import {
  type AggregateState,
  type Command,
  type Decider,
  isRefusal,
  type Refusal,
} from '@saferide/domain/kernel/lifecycle';
import { driverSubscription } from '@saferide/domain/subscription/lifecycle';
import { delesDocuments, delesForm } from '@saferide/domain/testing/driver-fixtures';
import { after, DAY_MS, type Instant } from '@saferide/domain/time/instant';
import { storeRoleChange } from '../account/change-role.ts';
import type { AccountRole } from '../callers/sessions.ts';
import { commandCause } from '../event-store/cause.ts';
import { type EventLog, streamOf } from '../event-store/event-log.ts';
import { handleCommand } from '../handling/handle-command.ts';
import { testContext } from '../handling/test-context.ts';
import { SESSION_COOKIE } from '../http/session-cookie.ts';
import type { Infrastructure } from '../open-infrastructure.ts';

const approval = (now: Instant) => (state: StateOfDriver) => {
  const vehicle = state.status === 'none' ? null : vehicleOf(state.driver);
  const decided = { reviewId: randomUUID(), vehicle, outcome: 'approved', decidedAt: now } as const;
  return { type: 'RecordVehicleReview', ...decided, now } as const;
};
type StateOfDriver = typeof driver.initial;

export const givenApprovedVehicle = async (log: EventLog, driverId: string, now: Instant): Promise<void> => {
  const { state } = await log.load(driver, driverId);
  const context = testContext(commandCause(randomUUID(), { id: 'given', role: 'system' }), now);
  await handleCommand(log, driver, driverId, approval(now)(state), context);
};

export const appendCommands = async <
  S extends AggregateState,
  C extends Command,
  E extends AnyEvent,
  R extends Refusal,
>(
  { log }: Pick<Infrastructure, 'log'>,
  decider: Decider<S, C, E, R>,
  id: string,
  commands: readonly (C | ((state: S) => C))[],
): Promise<void> => {
  let state = decider.initial;
  const events: E[] = [];
  for (const given of commands) {
    const command = typeof given === 'function' ? given(state) : given;
    const outcome = decider.decide(state, command);
    if (isRefusal(outcome)) throw new Error(`${command.type} was refused: ${JSON.stringify(outcome)}`);
    for (const event of outcome) state = decider.evolve(state, event);
    events.push(...outcome);
  }
  const cause = commandCause(randomUUID(), { id: 'given', role: 'system' });
  const appended = await log.append(streamOf(decider, id), 'none', events, cause);
  if (appended.outcome !== 'appended') throw new Error(`The stream of ${decider.name} ${id} exists already`);
};

export interface GivenSystem {
  readonly infrastructure: Infrastructure;
  readonly door: Endpoint;
  readonly readDoor?: Endpoint;
  readonly now: () => Instant;
}

export interface GivenDetails {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  /** The number in E.164 format. */
  readonly phoneNumber?: string;
  readonly profile?: boolean;
  readonly roles?: readonly AccountRole[];
}

const newPhoneNumber = (): string => `+234803${String(randomInt(10_000_000)).padStart(7, '0')}`;

const completeProfile = (now: Instant) =>
  ({
    type: 'CompleteProfile',
    name: null,
    nameVerified: false,
    phoneNumber: null,
    state: 'Lagos',
    city: 'Lagos',
    address: null,
    now,
  }) as const;

export const givenPersonEvents = async (
  { infrastructure, door, readDoor, now }: GivenSystem,
  {
    firstName = 'Ada',
    lastName = 'Obi',
    email,
    phoneNumber = newPhoneNumber(),
    profile = true,
    roles = [],
  }: GivenDetails,
  appendOthers: (accountId: string) => Promise<void> = async () => undefined,
): Promise<Client> => {
  const client = new Client(door, readDoor);
  client.accountId = randomUUID();
  client.email = email ?? `${client.accountId}@example.ng`;
  const { accountId } = client;
  const granted = roles.filter((role) => role === 'admin' || role === 'operator');
  await appendCommands(infrastructure, account, accountId, [
    {
      ...{ type: 'RegisterAccount', accountId, email: client.email, phoneNumber, firstName, lastName },
      ...{ termsVersion: terms.version, now: now() },
    },
    ...(profile ? [completeProfile(now())] : []),
    ...(roles.includes('customer') ? [{ type: 'CreateCustomer', now: now() } as const] : []),
    ...granted.map(
      (role) =>
        ({
          type: 'GrantRole',
          role,
          grantedBy: 'ops',
          approvedBy: null,
          reason: 'Works at the desk',
          now: now(),
        }) as const,
    ),
  ]);
  await appendOthers(accountId);
  await infrastructure.emailClaims.claim(client.email, accountId);
  for (const role of roles) await infrastructure.roles.add(accountId, role);
  const { token } = await infrastructure.sessions.begin(accountId, 'test', { secondFactor: true });
  client.cookie = `${SESSION_COOKIE}=${token}`;
  return client;
};

/** Each step includes those before it. */
export type DriverProgress = 'registered' | 'verified' | 'on trial' | 'cleared' | 'online';

const STEPS: readonly DriverProgress[] = ['registered', 'verified', 'on trial', 'cleared', 'online'];
const checks = { licenseVerified: true, vehicleVerified: true, backgroundCheckVerified: true };
const passed = { outcome: 'passed', checks, reasons: [] } as const;

const verification = (now: Instant) =>
  [
    { type: 'StartVerification', now },
    { type: 'RecordVerificationOutcome', attempt: 1, result: passed, provider: 'given', simulated: true, now },
  ] as const;

export const givenDriverEvents = async (
  system: GivenSystem,
  progress: DriverProgress,
  { roles = [], ...person }: GivenDetails = {},
): Promise<Client> => {
  const { infrastructure, now } = system;
  const hasCome = (step: DriverProgress) => STEPS.indexOf(progress) >= STEPS.indexOf(step);
  const about = { state: 'Lagos', city: 'Lagos', vehicleType: 'standard', drivingExperienceYears: 5 } as const;
  const documents = { ...delesDocuments, profilePhoto: randomUUID() };
  const { nin, licenseNumber, phoneNumber, bankAccountNumber: accountNumber } = uniqueDriverNumbers();
  const form = {
    ...delesForm,
    ...{ nin, licenseNumber, phoneNumber: `+234${phoneNumber.slice(1)}` },
    bankAccount: { ...delesForm.bankAccount, accountNumber },
    vehicle: { ...delesForm.vehicle, plate: nextPlate() },
  };
  const asDriver = { firstName: 'Dele', ...person, roles: [...roles, 'driver'] } as const;
  // In the order of a real registration: read models ignore what happens to an account or a driver they do not know.
  return givenPersonEvents(system, asDriver, async (driverId) => {
    await appendCommands(infrastructure, driver, driverId, [
      { type: 'RegisterDriver', driverId, policy: driverPolicy, ...about, documents, form, now: now() },
      ...(hasCome('verified') ? verification(now()) : []),
      ...(hasCome('cleared') ? [approval(now())] : []),
    ]);
    if (hasCome('on trial')) {
      const activate = { type: 'ActivateTrial', driverId, verified: true, ninUsed: false, now: now() } as const;
      await appendCommands(infrastructure, driverSubscription, driverId, [activate]);
    }
    if (hasCome('online')) {
      const entitlement = entitledUntil(after(now(), DAY_MS));
      const goOnline = { type: 'GoOnline', driverId, vehicleType: 'standard', entitlement, now: now() } as const;
      await appendCommands(infrastructure, driverDuty, driverId, [goOnline]);
    }
  });
};

const entitledUntil = (subscribedUntil: Instant) =>
  ({ verified: true, suspended: false, vehicleFault: null, subscribedUntil }) as const;

export const grantRole = async (
  { log, roles }: Pick<Infrastructure, 'log' | 'roles'>,
  { accountId }: { readonly accountId: string },
  role: GrantableRole,
  now?: Instant,
): Promise<readonly GrantableRole[] | null> => {
  await roles.add(accountId, role);
  const commandId = randomUUID();
  const cause = commandCause(commandId, { id: 'ops', role: 'operator' });
  return storeRoleChange(
    log,
    roles,
    { accountId, role, granted: true, by: 'ops', reason: 'For a test' },
    testContext(cause, now),
  );
};
