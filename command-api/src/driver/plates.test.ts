import type { Client } from '@saferide/client/client';
import { nextPlate, randomNin } from '@saferide/client/testing/test-drivers';
import { drawTestPhoto } from '@saferide/client/testing/test-photo';
import { exampleVehicle, vehicleFormOf } from '@saferide/contracts/driver/vehicle';
import { driverPolicy } from '@saferide/domain/driver/driver-policy';
import { driver } from '@saferide/domain/driver/lifecycle';
import { delesDocuments, delesForm } from '@saferide/domain/testing/driver-fixtures';
import { commandCause } from '@saferide/infrastructure/event-store/cause';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { testContext } from '@saferide/infrastructure/handling/test-context';
import { describe, expect } from 'vitest';
import { givenPerson } from '../testing/people.ts';
import { registeredDriver, registrationForm, verifiedDriver } from '../testing/registration.ts';
import { type CommandApiUnderTest, sendAs } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';
import { postgresPlateClaims } from './plates.ts';

let serving: CommandApiUnderTest;
test.beforeAll(({ serving: shared }) => {
  serving = shared;
});

const register = async (person: Client, vehiclePlate: string, changes: object = {}) =>
  sendAs(serving, 'post', '/api/driver/register-enhanced', person).send({
    ...(await registrationForm(serving, person)),
    vehiclePlate,
    ...changes,
  });

const changeTo = async (person: Client, vehiclePlate: string) => {
  const request = sendAs(serving, 'patch', '/api/driver/vehicle', person).field({
    ...vehicleFormOf({ ...exampleVehicle, plate: vehiclePlate, color: 'Black' }),
    vehicleType: 'standard',
  });
  for (const [index, name] of ['vehicleRegistrationCert', 'roadworthinessCert'].entries())
    request.attach(name, await drawTestPhoto(4 + index, { dull: true }), {
      filename: `${name}.jpg`,
      contentType: 'image/jpeg',
    });
  return request;
};

const claimsOf = async (driverId: string) => {
  const { rows } = await serving.infrastructure.db.query<{ named_at: string | null }>(
    'select named_at from command.plate_claims where driver_id = $1 order by claimed_at, named_at',
    [driverId],
  );
  return rows.map(({ named_at }) => (named_at === null ? null : Number(named_at)));
};

const anHourLater = () =>
  serving.infrastructure.db.query("update command.plate_claims set claimed_at = claimed_at - interval '1 hour'");

const taken = (answer: { status: number; body: { code: string } }) =>
  expect([answer.status, answer.body.code]).toEqual([409, 'DetailsNotAccepted']);

describe('a plate', () => {
  test('is registered only once, in any spelling', async () => {
    await registeredDriver(serving, { vehiclePlate: 'AAA-111-AA' });
    for (const spelling of ['AAA111AA', 'aaa 111 aa', 'Aaa-111 Aa'])
      taken(await register(await givenPerson(serving), spelling));
    expect((await register(await givenPerson(serving), 'AAA-111-AB')).status).toBe(201);
  });

  test('is registered only once under concurrent claims', async () => {
    const people: Client[] = [];
    for (let count = 0; count < 4; count += 1) people.push(await givenPerson(serving));
    const forms = await Promise.all(people.map((person) => registrationForm(serving, person)));
    const spellings = ['BBB111AA', 'bbb-111-aa', 'BBB 111 AA', 'bbb111aa'];
    const answers = await Promise.all(
      people.map((person, index) =>
        sendAs(serving, 'post', '/api/driver/register-enhanced', person).send({
          ...forms[index],
          vehiclePlate: spellings[index % spellings.length],
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    for (const answer of answers.filter(({ status }) => status === 409)) taken(answer as never);
  });

  test('is not claimed by a refused form, and remains the driver’s if a form is repeated with another plate', async () => {
    const person = await givenPerson(serving);
    expect((await register(person, 'CCC111AA', { vehicleYear: '2100' })).status).toBe(422);
    expect(await claimsOf(person.accountId)).toEqual([]);
    expect((await register(person, 'CCC111AA')).status).toBe(201);
    expect((await register(person, 'CCC222AA')).body.code).toBe('NotAllowedInState');
    expect(await claimsOf(person.accountId)).toHaveLength(1);
    taken(await register(await givenPerson(serving), 'CCC111AA'));
  });

  test('cannot be taken over by another driver’s change of car', async () => {
    const [first, second] = [
      await registeredDriver(serving, { vehiclePlate: 'DDD111AA' }),
      await verifiedDriver(serving),
    ];
    // The claim must be recorded before the car changes.
    await serving.settled();
    taken(await changeTo(second, 'ddd-111-aa'));
    await anHourLater();
    expect((await changeTo(first, 'DDD222AA')).status).toBe(200);
    await serving.settled();
    expect(await claimsOf(first.accountId)).toEqual([2]);
    expect((await changeTo(second, 'DDD111AA')).status).toBe(200);
    taken(await changeTo(first, 'DDD111AA'));
  });

  test('becomes free after its car was replaced, but not at once', async () => {
    const person = await registeredDriver(serving, { vehiclePlate: 'DDD333AA' });
    await serving.settled();
    expect(await claimsOf(person.accountId)).toEqual([0]);
    expect((await changeTo(person, 'DDD444AA')).status).toBe(200);
    await serving.settled();
    expect(await claimsOf(person.accountId)).toEqual([0, 2]);
    await serving.runTicks();
    expect(await claimsOf(person.accountId)).toEqual([0, 2]);
    await anHourLater();
    await serving.runTicks();
    expect(await claimsOf(person.accountId)).toEqual([2]);
  });

  test('becomes free when the account is erased', async () => {
    const person = await registeredDriver(serving, { vehiclePlate: 'EEE111AA' });
    expect((await sendAs(serving, 'post', '/api/account/erase', person)).status).toBe(200);
    expect(await claimsOf(person.accountId)).toEqual([]);
    expect((await register(await givenPerson(serving), 'EEE111AA')).status).toBe(201);
  });

  test('becomes free after a while if the claiming process died, unless the event was appended', async () => {
    const claims = postgresPlateClaims(serving.infrastructure.db, 'of this test');
    await claims.claim('FFF111AA', 'no-such-driver');
    await serving.runTicks();
    expect(await claims.claim('fff-111-aa', 'another')).toBe(false);
    await anHourLater();
    const other = await registeredDriver(serving, { vehiclePlate: 'FFF222AA' });
    await serving.settled();
    expect(await claimsOf(other.accountId)).toEqual([0]);
    await serving.infrastructure.db.query('update command.plate_claims set named_at = null where driver_id = $1', [
      other.accountId,
    ]);
    await anHourLater();
    await serving.runTicks();
    expect(await claimsOf(other.accountId)).toEqual([0]);
    expect(await claims.claim('fff-111-aa', 'another')).toBe(true);
  });

  test('remains with drivers who shared it before claims existed, and is refused to others', async () => {
    const now = serving.clock.now();
    const plate = 'GGG-111 AA';
    const old = [await givenPerson(serving), await givenPerson(serving)] as const;
    for (const { accountId: driverId } of old) {
      const form = { ...delesForm, nin: randomNin(), vehicle: { ...delesForm.vehicle, plate } };
      const about = { state: 'Lagos', city: 'Lagos', vehicleType: 'standard', drivingExperienceYears: 5 } as const;
      const command = { type: 'RegisterDriver', policy: driverPolicy, driverId, ...about, form } as const;
      const context = testContext(commandCause(driverId, { id: driverId, role: 'account' }));
      await handleCommand(
        serving.infrastructure.log,
        driver,
        driverId,
        { ...command, documents: delesDocuments, now },
        context,
      );
      await serving.infrastructure.roles.add(driverId, 'driver');
    }
    await serving.settled();
    expect(await claimsOf(old[0].accountId)).toEqual([0]);
    taken(await register(await givenPerson(serving), 'GGG111AA'));
    expect((await changeTo(old[1], 'GGG111AA')).status).toBe(200);
    expect((await changeTo(old[1], nextPlate())).status).toBe(200);
  });
});
