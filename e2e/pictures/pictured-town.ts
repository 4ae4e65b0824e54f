import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { signUpTrialDriver } from '@saferide/client/testing/test-drivers';
import { signInPerson } from '@saferide/client/testing/test-people';
import { registerCustomer } from '@saferide/contracts/account/account';
import { createStartCodeExchange, type DemoContext } from '@saferide/demo/context/demo-context';
import { createLedger } from '@saferide/demo/context/ledger';
import { signUpDriver } from '@saferide/demo/drivers/become-driver';
import { uploadVehicle } from '@saferide/demo/drivers/vehicle-approval';
import { castOf } from '@saferide/demo/people/cast';
import type { DemoPerson, ReviewHabit } from '@saferide/demo/people/person';
import { prepareAccount } from '@saferide/demo/people/prepare-account';
import { seededDemoRandom } from '@saferide/demo/simulation/demo-random';
import { createPace } from '@saferide/demo/simulation/pace';
import { approval, approvalPolicy, approvalSubjectOf } from '@saferide/domain/approval';
import { after, DAY_MS, MINUTE_MS } from '@saferide/domain/time/instant';
import { commandCause } from '@saferide/infrastructure/event-store/cause';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { testContext } from '@saferide/infrastructure/handling/test-context';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import { givenSystemPerson } from '../harness/given-system-people.ts';
import type { TestSystem } from '../harness/test-system.ts';
import { grantDeskRoles, makePayments, playPastCases, playPastRefusals, SEASONED_DRIVER_INDEX } from './past-desk.ts';
import { appendPastRide, appendPastRides } from './past-rides.ts';
import { raiseAcknowledgedEmergency } from './raise-acknowledged-emergency.ts';

const proposeTariff = async ({ log }: Pick<Infrastructure, 'log'>, proposedBy: string): Promise<string> => {
  const now = new Date().toISOString();
  const rates = {
    ...{ standardBaseKobo: 250_000, standardPerKmKobo: 16_500, premiumBaseKobo: 400_000, premiumPerKmKobo: 16_500 },
    suvPerHourKobo: 1_000_000,
  };
  const action = { kind: 'adopt_tariff', rates, from: after(now, 2 * DAY_MS) } as const;
  const proposalId = randomUUID();
  const command = { type: 'ProposeAction', proposalId, action, accountId: null, proposedBy } as const;
  const work = testContext(commandCause(randomUUID(), { id: proposedBy, role: 'operator' }), now);
  const reason = 'Petrol is at ₦1,250 a litre since Monday';
  await handleCommand(
    log,
    approval,
    approvalSubjectOf(action, null),
    { ...command, reason, policy: approvalPolicy, now },
    work,
  );
  return proposalId;
};

export interface PicturedTown {
  readonly newcomer: Client;
  readonly rider: Client;
  readonly driver: Client;
  readonly applicant: Client;
  readonly waiting: RegExp;
  readonly arrival: string;
  readonly inVain: string;
  readonly seasoned: string;
  readonly paid: string;
  /** The person's name as lists show it, with the last name as an initial. */
  readonly helped: string;
  readonly admin: Client;
  readonly operator: Client;
}

const SEED = 'pictures';
const RIDERS = 8;
const ADMIN = ['Folake', 'Balogun'] as const;
const SECOND_ADMIN = ['Ibrahim', 'Danjuma'] as const;
const OPERATOR = ['Nkechi', 'Okafor'] as const;
const habits: readonly ReviewHabit[] = ['none', 'good', 'middling', 'dull', 'good', 'none', 'good', 'middling'];

export const createPicturedTown = async ({ url, infrastructure, settled }: TestSystem): Promise<PicturedTown> => {
  const random = seededDemoRandom(SEED);
  const { signal } = new AbortController();
  const world: DemoContext = {
    ...{ wayOf: () => ({ url }), random, pace: createPace(1), ledger: createLedger(), kerb: createStartCodeExchange() },
    ...{ closing: signal, over: signal },
  };
  const cast = castOf(random, { seed: SEED, drivers: habits.length, riders: RIDERS + 1 });
  const [newcomer, ...riders] = cast.riders;
  const [rider] = riders;
  const [driver] = cast.drivers;
  if (!newcomer || !rider || !driver) throw new Error('The town is empty');
  const enter = async (person: DemoPerson): Promise<Client> => signInPerson(url, person.email);

  const named = ([firstName, lastName]: readonly [string, string], role: 'admin' | 'operator') =>
    givenSystemPerson(infrastructure, url, [role], url, { firstName, lastName });
  const [admin, operator] = [await named(ADMIN, 'admin'), await named(OPERATOR, 'operator')];
  await playPastCases(
    { infrastructure, url, admins: [admin, await named(SECOND_ADMIN, 'admin')] },
    random.branch('cases'),
  );
  await prepareAccount(world, newcomer);
  const customers: string[] = [];
  for (const person of riders) {
    const { client, user } = await prepareAccount(world, person);
    await client.call(registerCustomer);
    customers.push(user.id);
  }
  const drivers: string[] = [];
  const atTheWheel: Client[] = [];
  const [heldDriver] = cast.drivers.filter((_, index) => habits[index] === 'dull');
  if (!heldDriver) throw new Error('No vehicle waits for a person');
  for (const [index, person] of cast.drivers.entries()) {
    const { id, client, live } = await signUpDriver(world, person);
    live.close();
    drivers.push(id);
    atTheWheel.push(client);
    await uploadVehicle(client, { ...person, review: habits[index] ?? 'none' }, random.branch(person.label), signal);
  }
  const [often = ''] = drivers;
  const people = { customers: [...customers, ...customers.slice(0, 1)], drivers: [often, often, often, ...drivers] };
  await appendPastRides(infrastructure, people, new Date(), random.branch('past'));
  const at = after(new Date().toISOString(), -80 * MINUTE_MS);
  const arrived = {
    at,
    customerId: customers[0] ?? '',
    driverId: often,
    vehicleType: 'standard',
    ending: 'arrived',
  } as const;
  const arrival = await appendPastRide(infrastructure, arrived, random.branch('arrival'));
  const lost = { ...arrived, at: after(at, -20 * MINUTE_MS), ending: 'no_driver_found' } as const;
  const inVain = await appendPastRide(infrastructure, lost, random.branch('in vain'));
  const paid = await makePayments(atTheWheel, operator);
  await playPastRefusals(infrastructure, drivers[SEASONED_DRIVER_INDEX] ?? '');
  await grantDeskRoles(operator, customers);
  await proposeTariff(infrastructure, operator.accountId);
  const [, , alarmed = rider] = riders;
  await raiseAcknowledgedEmergency(await enter(alarmed), operator, settled);
  await settled();
  return {
    helped: `${alarmed.firstName} ${alarmed.lastName[0]}.`,
    ...{ arrival, inVain, paid, seasoned: drivers[SEASONED_DRIVER_INDEX] ?? '' },
    newcomer: await enter(newcomer),
    rider: await enter(rider),
    driver: await enter(driver),
    applicant: await signUpTrialDriver(url, 'Chidi'),
    waiting: new RegExp(`${heldDriver.firstName} ${heldDriver.lastName}`),
    ...{ admin, operator },
  };
};
