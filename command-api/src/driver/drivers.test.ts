import { uniqueDriverNumbers } from '@saferide/client/testing/test-drivers';
import { drawTestPhoto } from '@saferide/client/testing/test-photo';
import { exampleVehicle, vehicleFormOf } from '@saferide/contracts/driver/vehicle';
import { bankCheckPolicy, driverPolicy } from '@saferide/domain/driver/driver-policy';
import { driver as driverStream } from '@saferide/domain/driver/lifecycle';
import { DAY_MS } from '@saferide/domain/time/instant';
import { type BankCheck, simulatedBankCheck } from '@saferide/infrastructure/outside/bank-check/bank-check';
import { type IdentityProvider, simulatedIdentity } from '@saferide/infrastructure/outside/identity/identity';
import { GatewayUnavailable } from '@saferide/infrastructure/outside/payment-gateway/payment-gateway';
import { beforeEach, expect } from 'vitest';
import { givenDriver, givenPerson } from '../testing/people.ts';
import { givenUpload, registeredDriver, registrationForm } from '../testing/registration.ts';
import { type CommandApiUnderTest, sendAs } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';
import { timerOf } from '../testing/waits.ts';

let serving: CommandApiUnderTest;
let down = false;
const identity: IdentityProvider = {
  ...simulatedIdentity,
  check: async (...args) => (down ? { outcome: 'source_down' } : simulatedIdentity.check(...args)),
};

let silent = false;
let holderAtBank: string | null = null;
const bankCheck: BankCheck = {
  ...simulatedBankCheck,
  check: async (...args) => {
    if (silent) throw new GatewayUnavailable('The bank does not answer');
    return holderAtBank ?? simulatedBankCheck.check(...args);
  },
};

/** Each seed from 4 to 7 draws a picture that is in no registration form. */
const drawDocument = (seed: 4 | 5 | 6 | 7) => drawTestPhoto(seed, { dull: true });

const camryWith = (plate: string) =>
  vehicleFormOf({ ...exampleVehicle, model: 'Toyota Camry', plate, year: '2018', color: 'Black' });

test.beforeAll(({ serving: shared }) => {
  serving = shared;
  serving.exchange({ identity, bankCheck });
});
beforeEach(() => {
  down = false;
  silent = false;
  holderAtBank = null;
});

const eventsOf = async (driverId: string) =>
  (await serving.infrastructure.log.store.read(`driver-${driverId}`)).map(({ type }) => type);

test('a complete form registers a driver once, if the person has a profile', async () => {
  const stranger = await givenPerson(serving, { profile: false });
  const early = await sendAs(serving, 'post', '/api/driver/register-enhanced', stranger).send(
    await registrationForm(serving, stranger),
  );
  expect([early.status, early.body.code]).toEqual([409, 'ProfileIncomplete']);

  const person = await givenPerson(serving);
  const form = await registrationForm(serving, person);
  expect((await sendAs(serving, 'post', '/api/driver/activate-trial', person)).status).toBe(403);
  const answer = await sendAs(serving, 'post', '/api/driver/register-enhanced', person).send(form);
  expect([answer.status, answer.body]).toMatchObject([201, { id: person.accountId, verificationStatus: 'pending' }]);
  const trial = await sendAs(serving, 'post', '/api/driver/activate-trial', person);
  expect([trial.status, trial.body.code]).toEqual([409, 'DriverNotVerified']);
  expect((await sendAs(serving, 'post', '/api/driver/register-enhanced', person).send(form)).status).toBe(409);
});

test('a registration form with a wrong field is refused, naming the field, and registers no driver', async () => {
  const person = await givenPerson(serving);
  const form = await registrationForm(serving, person);
  for (const [changes, status, path] of [
    [{ vehiclePlate: 'AB' }, 400, 'vehiclePlate'],
    [{ vehicleModel: 'C' }, 400, 'vehicleModel'],
    [{ vehicleColor: 'r' }, 400, 'vehicleColor'],
    [{ vehicleYear: '1890' }, 400, 'vehicleYear'],
    [{ vehicleYear: '2100' }, 422, 'vehicleYear'],
    [{ nin: '123' }, 400, 'nin'],
    [{ licenseNumber: 'x' }, 400, 'licenseNumber'],
  ] as const) {
    const answer = await sendAs(serving, 'post', '/api/driver/register-enhanced', person).send({ ...form, ...changes });
    const problem = [answer.status, answer.body.errors];
    expect(problem, JSON.stringify(changes)).toEqual([status, [{ path, message: expect.any(String) }]]);
  }
  expect(await eventsOf(person.accountId)).toEqual([]);
});

test('a registration form may refer only to the sender’s own uploads', async () => {
  const [person, stranger] = [await givenPerson(serving), await givenPerson(serving)];
  const foreign = await givenUpload(serving, stranger, await drawDocument(5));
  const form = { ...(await registrationForm(serving, person)), profilePhoto: foreign };
  const answer = await sendAs(serving, 'post', '/api/driver/register-enhanced', person).send(form);
  expect([answer.status, answer.body.code, answer.body.uploadIds]).toEqual([422, 'UnknownUpload', [foreign]]);
});

test('a picture can be used for one document only, even if uploaded twice', async () => {
  const person = await givenPerson(serving);
  const form = await registrationForm(serving, person);
  const again = await givenUpload(serving, person, await drawDocument(7), 'profile');
  const [certificate, other] = [
    await givenUpload(serving, person, await drawDocument(7)),
    await givenUpload(serving, person, await drawDocument(6)),
  ];
  const register = (changes: object) =>
    sendAs(serving, 'post', '/api/driver/register-enhanced', person).send({ ...form, ...changes });
  for (const [changes, documents] of [
    [{ profilePhoto: again, roadworthinessCert: certificate }, ['profilePhoto', 'roadworthinessCert']],
    [
      { vehicleRegistrationCert: certificate, roadworthinessCert: certificate },
      ['vehicleRegistrationCert', 'roadworthinessCert'],
    ],
  ] as const) {
    const refused = await register(changes);
    expect([refused.status, refused.body.code, refused.body.documents]).toEqual([422, 'PictureUsedTwice', documents]);
    expect(refused.body.errors).toEqual([{ path: documents[1], message: refused.body.detail }]);
  }
  expect(await eventsOf(person.accountId)).toEqual([]);
  expect((await register({ roadworthinessCert: other, nin: '00000000001' })).status).toBe(201);

  await person.post('/api/driver/government-verification');
  const correct = (body: object) => sendAs(serving, 'put', '/api/driver/registration', person).send(body);
  expect((await correct({ courtAffidavit: other })).body.code).toBe('PictureUsedTwice');
  const change = await sendAs(serving, 'patch', '/api/driver/vehicle', person)
    .field(camryWith('LND459BB'))
    .field({ vehicleType: 'premium', vehicleRegistrationCert: other, roadworthinessCert: other });
  expect(change.body.code).toBe('PictureUsedTwice');
  expect((await correct({ courtAffidavit: certificate, nin: uniqueDriverNumbers().nin })).body.status).toBe('approved');
});

test('a driver’s personal details are not readable in the stored events', async () => {
  const plate = 'ZKR519QX';
  const numbers = uniqueDriverNumbers();
  const driver = await registeredDriver(serving, { ...numbers, vehiclePlate: plate });
  const stored = JSON.stringify(await serving.infrastructure.log.store.read(`driver-${driver.accountId}`));
  for (const secret of [...Object.values(numbers), 'Bisi', 'Kemi', plate]) expect(stored).not.toContain(`"${secret}"`);
});

test('a verification that the simulator rejects is marked as simulated, and its reasons are recorded', async () => {
  const driver = await registeredDriver(serving, { licenseNumber: 'ABC000000002' });
  const answer = await sendAs(serving, 'post', '/api/driver/government-verification', driver);
  expect([answer.status, answer.body.status, answer.body.simulated]).toEqual([200, 'rejected', true]);
  const [last] = (await serving.infrastructure.log.store.read(`driver-${driver.accountId}`)).slice(-1);
  expect(last?.data.reasons).toEqual(['license_bad_format']);
});

test('a rejected verification can be retried, and is rejected again if the number is the same', async () => {
  const driver = await registeredDriver(serving, { nin: '00000000001' });
  await driver.post('/api/driver/government-verification');
  const again = await sendAs(serving, 'post', '/api/driver/government-verification', driver);
  expect(again.body.code).toBe('VerificationRejected');
  expect((await driver.post('/api/driver/retry-verification')).status).toBe('rejected');
  const verified = await givenDriver(serving, { progress: 'verified' });
  expect((await sendAs(serving, 'post', '/api/driver/retry-verification', verified)).body.code).toBe('NothingToRetry');
});

test('a mistyped number can be corrected and is checked again at once', async () => {
  const driver = await registeredDriver(serving, { nin: '00000000001' });
  await driver.post('/api/driver/government-verification');
  const correct = (body: object) => sendAs(serving, 'put', '/api/driver/registration', driver).send(body);
  const mistyped = await correct({ nin: '123' });
  expect([mistyped.status, mistyped.body.errors]).toEqual([400, [{ path: 'nin', message: 'The NIN has 11 digits' }]]);
  expect((await correct({})).body.code).toBe('NothingCorrected');
  const stranger = await givenPerson(serving);
  const foreign = { licensePhotoFront: await givenUpload(serving, stranger, await drawDocument(5)) };
  expect((await correct(foreign)).body.code).toBe('UnknownUpload');
  expect(await eventsOf(driver.accountId)).toHaveLength(4);

  expect((await correct({ nin: '0000 0000 011' })).body).toMatchObject({ status: 'approved' });
  expect((await correct({ nin: '00000000000' })).body.code).toBe('NotAllowedInState');
});

test('a verification is retried, not rejected, if the identity source is unavailable', async () => {
  down = true;
  const driver = await registeredDriver(serving);
  const pending = await driver.post('/api/driver/government-verification');
  expect(pending).toMatchObject({ status: 'pending', simulated: null });
  expect((await driver.post('/api/driver/retry-verification')).status).toBe('pending');
  expect(await eventsOf(driver.accountId)).toEqual(['DriverRegistered', 'BankAccountVerified', 'VerificationStarted']);

  const timer = () => timerOf(serving, 'verification', driver.accountId);
  expect(await timer()).toBeDefined();
  serving.clock.advance(60_000);
  await serving.runTicks();
  expect(await eventsOf(driver.accountId)).toHaveLength(3);
  down = false;
  serving.clock.advance(60_000);
  await serving.runTicks();
  expect((await eventsOf(driver.accountId)).at(-1)).toBe('VerificationPassed');
  expect(await timer()).toBeUndefined();
});

test('a changed vehicle needs both certificates and is verified while the driver stays active', async () => {
  const driver = await givenDriver(serving, { progress: 'verified' });
  const images = await Promise.all(([4, 5, 6] as const).map(drawDocument));
  const change = (plate: string, files: readonly string[], vehicleYear = '2018') => {
    const request = sendAs(serving, 'patch', '/api/driver/vehicle', driver)
      .field({ ...camryWith(plate), vehicleYear })
      .field('vehicleType', 'premium');
    for (const [index, name] of files.entries())
      request.attach(name, images[index] ?? '', { filename: `${name}.jpg`, contentType: 'image/jpeg' });
    return request;
  };
  const certificates = ['vehicleRegistrationCert', 'roadworthinessCert'];
  const without = await change('LND456BB', ['vehicleRegistrationCert']);
  const unmade = await change('LND456BB', certificates, '2100');
  expect([unmade.status, unmade.body.errors?.[0]?.path]).toEqual([422, 'vehicleYear']);
  expect([without.status, without.body.detail]).toEqual([400, expect.stringContaining('Documents Required')]);
  const changed = await change('LND456BB', [...certificates, 'vehicleInspectionPhoto_0']);
  expect(changed.body).toMatchObject({ success: true, vehicleVerificationStatus: 'approved' });
  const failing = await change('TST001NG', certificates);
  expect(failing.body.vehicleVerificationStatus).toBe('rejected');
  expect((await sendAs(serving, 'post', '/api/driver/activate-trial', driver)).status).toBe(200);
});

test('a change of vehicle is refused if its Idempotency-Key was used with other certificates', async () => {
  const driver = await givenDriver(serving, { progress: 'verified' });
  const images = await Promise.all(([4, 5, 6] as const).map(drawDocument));
  const change = ([registration, roadworthiness]: readonly [number, number]) => {
    const request = sendAs(serving, 'patch', '/api/driver/vehicle', driver).set('Idempotency-Key', driver.accountId);
    request.field({ ...camryWith('LND461BB'), vehicleYear: '2018', vehicleType: 'premium' });
    const files = { vehicleRegistrationCert: registration, roadworthinessCert: roadworthiness };
    for (const [name, image] of Object.entries(files))
      request.attach(name, images[image] ?? '', { filename: 'certificate.jpg', contentType: 'image/jpeg' });
    return request;
  };
  expect((await change([0, 1])).status).toBe(200);
  expect((await change([0, 1])).headers).toHaveProperty('idempotency-replayed', 'true');
  for (const others of [
    [0, 2],
    [1, 0],
  ] as const) {
    const refused = await change(others);
    expect([refused.status, refused.body.code]).toEqual([422, 'IdempotencyKeyReused']);
  }
});

test('a vehicle can be changed with the driver’s own earlier uploads of certificates', async () => {
  const driver = await givenDriver(serving, { progress: 'verified' });
  const other = await givenPerson(serving);
  const [certificate, roadworthinessCert] = [
    await givenUpload(serving, driver, await drawDocument(4)),
    await givenUpload(serving, driver, await drawDocument(6)),
  ];
  const change = (vehicleRegistrationCert: string) =>
    sendAs(serving, 'patch', '/api/driver/vehicle', driver)
      .field(camryWith('LND457BB'))
      .field({ vehicleType: 'premium', vehicleRegistrationCert, roadworthinessCert });
  const foreign = await change(await givenUpload(serving, other, await drawDocument(5)));
  expect([foreign.status, foreign.body.code]).toEqual([422, 'UnknownUpload']);
  const changed = await change(certificate);
  expect(changed.body).toMatchObject({ success: true, message: expect.stringContaining('Send photos of it') });
  const { events } = await serving.infrastructure.log.load(driverStream, driver.accountId);
  expect(events.find(({ event }) => event.type === 'VehicleUpdated')?.event.data).toMatchObject({
    documents: { vehicleRegistrationCert: certificate, roadworthinessCert },
  });
});

test('a rejected driver can change the vehicle and is asked to try the verification again', async () => {
  const driver = await registeredDriver(serving, { nin: '00000000001' });
  await sendAs(serving, 'post', '/api/driver/government-verification', driver).send({});
  const certificates = {
    vehicleRegistrationCert: await givenUpload(serving, driver, await drawDocument(6)),
    roadworthinessCert: await givenUpload(serving, driver, await drawDocument(5)),
  };
  const changed = await sendAs(serving, 'patch', '/api/driver/vehicle', driver)
    .field(camryWith('LND458BB'))
    .field({ vehicleType: 'premium', ...certificates });
  expect(changed.body).toMatchObject({
    vehicleVerificationStatus: 'rejected',
    message: 'Your vehicle was updated. Try the verification again.',
  });
});

test('a registration with a bank account that the bank does not know is refused, and a failed check is repeated', async () => {
  const person = await givenPerson(serving);
  const form = await registrationForm(serving, person);
  const register = (changes: object) =>
    sendAs(serving, 'post', '/api/driver/register-enhanced', person).send({ ...form, ...changes });
  const unknown = await register({ bankAccountNumber: '0000000001' });
  expect([unknown.status, unknown.body.code, unknown.body.errors]).toEqual([
    422,
    'BankAccountNotVerified',
    [{ path: 'bankAccountNumber', message: expect.stringContaining('has no such account') }],
  ]);
  expect(await eventsOf(person.accountId)).toEqual([]);

  silent = true;
  expect((await register({})).status).toBe(201);
  const timer = () => timerOf(serving, 'bank_check', person.accountId);
  expect(await timer()).toBeDefined();
  silent = false;
  serving.clock.advance(10 * 60_000);
  await serving.runTicks();
  expect(await eventsOf(person.accountId)).toEqual(['DriverRegistered', 'BankAccountVerified']);
  expect(await timer()).toBeUndefined();
});

const account = { bankName: 'Kuda Bank', accountHolderName: 'Dele Obi' };

test('a driver’s bank account must be confirmed by the bank in the driver’s own name', async () => {
  const person = await givenPerson(serving, { firstName: 'Ọlábísí', lastName: 'Akin-Ola' });
  const form = await registrationForm(serving, person);
  const register = (accountHolderName: string) =>
    sendAs(serving, 'post', '/api/driver/register-enhanced', person).send({ ...form, accountHolderName });
  const refused = await register('Bisi Ade');
  expect([refused.status, refused.body.code]).toEqual([422, 'AccountHolderDiffers']);
  expect(refused.body.errors).toEqual([
    { path: 'accountHolderName', message: 'The account must be in your own name. Use an account of your own.' },
  ]);
  holderAtBank = 'ADE BISI OLABISI';
  const differs = await register('Olabisi Akinola');
  expect([differs.status, differs.body.code]).toEqual([422, 'BankAccountNotVerified']);
  expect(differs.text).not.toContain('ADE');
  expect(await eventsOf(person.accountId)).toEqual([]);
  holderAtBank = 'AKINOLA OLABISI GRACE';
  expect((await register('Akinola Olabisi Grace')).status).toBe(201);

  const verify = (changes: object) =>
    sendAs(serving, 'post', '/api/verify/bank-account', person).send({
      ...{ bankName: 'Kuda Bank', bankAccountNumber: '1234567890', accountHolderName: 'Olabisi Akinola' },
      ...changes,
    });
  holderAtBank = 'ADE BISI';
  expect((await verify({ accountHolderName: 'Bisi Ade' })).body.code).toBe('AccountHolderDiffers');
  const other = await verify({});
  expect([other.status, other.body]).toEqual([
    200,
    { verified: false, message: 'Bank account verification failed', simulated: true },
  ]);
  holderAtBank = null;
  expect((await verify({ bankAccountNumber: '1234567891' })).body.verified).toBe(true);
});

test('a repeated check of a bank account uses the stored result until the next day', async () => {
  const driver = await givenDriver(serving, { progress: 'registered' });
  const bankAccountNumber = '2234567890';
  const check = (accountHolderName: string) =>
    sendAs(serving, 'post', '/api/verify/bank-account', driver).send({
      ...{ ...account, bankAccountNumber, accountHolderName },
    });
  let checks = 0;
  serving.exchange({
    identity,
    bankCheck: {
      ...bankCheck,
      check: async (checked, timed) => {
        // The account of the registration is checked in the background.
        if (checked.accountNumber === bankAccountNumber) checks++;
        return bankCheck.check(checked, timed);
      },
    },
  });
  try {
    for (let nth = 0; nth <= driverPolicy.maxBankChecksADay; nth++)
      expect((await check('Dele Obi')).body.verified).toBe(true);
    expect(checks).toBe(1);
    expect((await check('Obi Dele')).body.verified).toBe(true);
    expect(checks).toBe(1);
    serving.clock.advance(DAY_MS);
    expect((await check('Dele Obi')).body.verified).toBe(true);
    expect(checks).toBe(2);
  } finally {
    serving.exchange({ identity, bankCheck });
  }
});

test('one account number is checked with the bank at most five times a day, for all drivers together', async () => {
  const bankAccountNumber = '2334567890';
  const check = async () =>
    sendAs(serving, 'post', '/api/verify/bank-account', await givenDriver(serving, { progress: 'registered' })).send({
      ...{ ...account, bankAccountNumber },
    });
  // Repeated checks under one name use the stored result, so each check below uses a new name.
  for (const _ of [1, 2]) expect((await check()).status).toBe(200);
  const named = async (firstName: string) => {
    const person = await givenDriver(serving, { progress: 'registered', firstName, lastName: 'Obi' });
    return sendAs(serving, 'post', '/api/verify/bank-account', person).send({
      ...{ ...account, bankAccountNumber, accountHolderName: `${firstName} Obi` },
    });
  };
  const others = ['Ada', 'Bola', 'Chidi', 'Ejiro'];
  expect(others).toHaveLength(bankCheckPolicy.maxChecksOfOneAccountADay - 1);
  for (const firstName of others) expect((await named(firstName)).status).toBe(200);
  const refused = await named('Femi');
  expect([refused.status, refused.body.code]).toEqual([429, 'BankChecksUsedUp']);
});

test('a check of an account that the bank does not know succeeds with the result “not verified”', async () => {
  const driver = await givenDriver(serving, { progress: 'registered' });
  const check = (bankAccountNumber: string) =>
    sendAs(serving, 'post', '/api/verify/bank-account', driver).send({ ...account, bankAccountNumber });
  const unknown = await check('0000000001');
  expect([unknown.status, unknown.body]).toEqual([
    200,
    { verified: false, message: 'Bank account verification failed', simulated: true },
  ]);
  expect((await check('1234567890')).body.verified).toBe(true);
});

test('a driver can check five bank accounts a day, including the one in the registration form', async () => {
  const checked = new Set<string>();
  const counting: BankCheck = {
    ...bankCheck,
    check: async (...given) => {
      checked.add(given[0].accountNumber);
      return bankCheck.check(...given);
    },
  };
  serving.exchange({ identity, bankCheck: counting });
  try {
    const driver = await registeredDriver(serving);
    const check = (serial: number) =>
      sendAs(serving, 'post', '/api/verify/bank-account', driver).send({
        ...account,
        bankAccountNumber: String(2_000_000_000 + serial),
      });
    const [first, ...others] = await Promise.all(Array.from({ length: 8 }, (_, serial) => check(serial)));
    const statuses = [first, ...others].map((answer) => answer?.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(4);
    expect((await check(9)).body.code).toBe('BankChecksUsedUp');
    expect(checked.size).toBe(5);
    const person = await givenPerson(serving);
    const form = {
      ...(await registrationForm(serving, person)),
      bankName: account.bankName,
    };
    holderAtBank = 'SOMEONE ELSE';
    const register = (nth: number) =>
      sendAs(serving, 'post', '/api/driver/register-enhanced', person).send({
        ...form,
        bankAccountNumber: String(2_100_000_000 + nth),
      });
    for (const nth of [1, 2, 3, 4, 5]) expect((await register(nth)).body.code).toBe('BankAccountNotVerified');
    expect((await register(6)).body.code).toBe('BankChecksUsedUp');
  } finally {
    serving.exchange({ identity, bankCheck });
  }
});

test('a change of bank account needs a code sent by SMS and a checked account', async () => {
  const driver = await givenDriver(serving, { progress: 'registered' });
  const checked = { ...account, bankAccountNumber: '1234567890' };
  await driver.post('/api/verify/bank-account', checked);
  const change = (body: object) => sendAs(serving, 'patch', '/api/driver/bank-account', driver).send(body);
  expect((await change(checked)).body.code).toBe('PhoneCodeRequired');
  expect((await change({ ...checked, phoneCode: '123456' })).body.code).toBe('CodeRequestOver');
  const { code: phoneCode } = await driver.post('/api/driver/bank-account/code');
  expect((await change({ ...checked, bankAccountNumber: '9999999999', phoneCode })).body.code).toBe(
    'BankAccountNotVerified',
  );
  expect((await change({ ...checked, phoneCode })).body).toMatchObject({ success: true, bankAccountVerified: true });
  expect((await change({ ...checked, phoneCode })).body.code).toBe('CodeRequestOver');
});

test('a document is analysed only for its owner, and the response marks the analysis as simulated', async () => {
  const [person, stranger] = [
    await givenPerson(serving, { profile: false }),
    await givenPerson(serving, { profile: false }),
  ];
  const body = { uploadId: await givenUpload(serving, person, await drawDocument(4)), documentType: 'nin' };
  const judged = await person.post('/api/driver/documents/analyse', body);
  expect(judged).toMatchObject({ verified: true, simulated: true, documentType: 'nin' });
  expect((await sendAs(serving, 'post', '/api/driver/documents/analyse', stranger).send(body)).status).toBe(404);
});
