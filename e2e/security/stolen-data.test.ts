import { createHash, createSecretKey, type KeyObject, randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { openSocket } from '@saferide/client/socket';
import { loginRequest } from '@saferide/contracts/account/auth';
import { signLiveToken } from '@saferide/infrastructure/callers/live-token';
import { newRandomKey, openBytes, subjectKeyContext } from '@saferide/infrastructure/crypto/sealing';
import { secretFor, secretPurposes } from '@saferide/infrastructure/crypto/secrets';
import type { Position } from '@saferide/infrastructure/event-store/event-store';
import { openKeyRing, type RotatingSecret, rotatingSecret } from '@saferide/infrastructure/key-ring/key-ring';
import { keyContextOf } from '@saferide/infrastructure/key-ring/key-ring-table';
import { localMasterKey, WrongMasterKey } from '@saferide/infrastructure/key-ring/master-key';
import { type Infrastructure, openInfrastructure } from '@saferide/infrastructure/open-infrastructure';
import { SIGNATURE_HEADER, signWebhook } from '@saferide/infrastructure/outside/payment-gateway/signed-webhook';
import { uploadLinks } from '@saferide/infrastructure/uploads/upload-links';
import { schemaOf } from '@saferide/read-models/kernel/read-model';
import { readModels } from '@saferide/read-models/models';
import { rides as ridesModel } from '@saferide/read-models/ride/rides';
import { describe, expect } from 'vitest';
import { eraseAtOnce } from '../harness/erase-at-once.ts';
import { givenSystemDriver } from '../harness/given-system-people.ts';
import {
  acceptedRideOf,
  applyAsDriver,
  becomeKnownCustomer,
  endedRideOf,
  KNOWN_VALUES,
  type KnownRide,
  readAllFiles,
  readAllRows,
  spellingsOf,
} from '../harness/known-person.ts';
import { test as it } from '../harness/shared-system.ts';
import { preparedSystemDatabase, type TestSystem } from '../harness/test-system.ts';

const standingAlone = (code: string): RegExp => new RegExp(`(?<![\\w.:-])${code}(?![\\w.:-])`);

const forms = (text: string): readonly string[] => {
  const bytes = Buffer.from(text);
  const inBase64 = [0, 1, 2].map((before) => {
    const padded = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    return padded.slice(before === 0 ? 0 : before + 1, Math.floor(((bytes.length + before) * 8) / 6));
  });
  const digests = ['md5', 'sha1', 'sha256', 'sha512'].flatMap((name) => {
    const digest = createHash(name).update(bytes).digest();
    return [digest.toString('hex'), digest.toString('base64').replace(/=+$/, ''), digest.toString('base64url')];
  });
  return [
    bytes.toString('hex'),
    Buffer.from(text, 'utf16le').toString('hex'),
    ...(bytes.length > 7 ? inBase64 : []),
    ...digests,
  ];
};

describe('a thief', () => {
  let system: TestSystem;
  let person: Client;
  let driver: Client;
  let startCode: string;
  let rideId: string;
  let loginToken: string;
  let loginCode: string;
  let allRows: Awaited<ReturnType<typeof readAllRows>>;
  let endedRide: KnownRide;
  let exported: string;
  let before: Position;

  it.beforeAll(async ({ system: shared }) => {
    system = shared;
    before = await system.infrastructure.log.store.head();
    person = await becomeKnownCustomer(system.url);
    driver = await givenSystemDriver(system.infrastructure, system.url);
    endedRide = await endedRideOf(person, driver);
    await applyAsDriver(person);
    ({ id: rideId, code: startCode } = await acceptedRideOf(person, driver));
    const login = await person.call(loginRequest, { body: { email: person.email } });
    ({ loginToken, loginCode } = { loginToken: login.loginToken, loginCode: login.codes?.emailCode ?? '' });
    await system.settled();
    exported = (await person.send('GET', '/api/account/export')).text;
    allRows = await readAllRows(system);
  });

  /** The personal parts of the events of this file. */
  const sealedParts = async () => {
    const { events } = await system.infrastructure.log.store.readAll(before, 1_000);
    return events.flatMap(({ data: { personal } }) => {
      const part = personal as { readonly subject?: string; readonly sealed?: string } | null | undefined;
      return part?.sealed ? [{ subject: part.subject ?? '', sealed: Buffer.from(part.sealed, 'base64') }] : [];
    });
  };

  const foundForms = async (formsOf: (text: string) => readonly string[]): Promise<readonly string[]> => {
    const found = new Set<string>();
    const known = { ...KNOWN_VALUES, email: person.email };
    const searched = Object.entries(known).map(([what, value]) => ({
      what,
      forms: spellingsOf(value).flatMap(formsOf),
    }));
    for (const { table, row } of allRows)
      for (const { what, forms: texts } of searched)
        if (texts.some((text) => row.includes(text))) found.add(`${table}: ${what}`);
    return [...found].sort();
  };

  describe('with the database and files, but without the master key', () => {
    it('can read in plain text only the listed fields of read models', async () => {
      const places = (await foundForms((text) => [text])).map((place) => place.replace(/_v\d+\./, '.'));
      expect(places).toMatchInlineSnapshot(`
        [
          "read_accounts.accounts: email",
          "read_accounts.accounts: firstName",
          "read_accounts.accounts: phone",
          "read_accounts.accounts: street",
          "read_accounts.favorites: place",
          "read_chats.messages: message",
          "read_drivers.drivers: account",
          "read_drivers.drivers: firstName",
          "read_drivers.drivers: plate",
          "read_people.people: email",
          "read_people.people: firstName",
          "read_people.people: phone",
          "read_review_queue.people: email",
          "read_review_queue.people: firstName",
          "read_review_queue.reviews: plate",
          "read_rides.rides: destination",
          "read_rides.rides: pickup",
        ]
      `);
    });

    it('finds no personal values that are merely encoded or hashed without a key', async () => {
      expect(await foundForms(forms)).toEqual([]);
    });

    it('cannot complete a sign-in, because neither token nor code is stored or guessable', async () => {
      expect([loginToken.length > 20, loginCode]).toEqual([true, expect.stringMatching(/^\d{6}$/)]);
      const searched = [loginToken, ...forms(loginCode), ...forms(`${loginToken}${loginCode}`)];
      const alone = standingAlone(loginCode);
      const found = allRows.filter(({ row }) => alone.test(row) || searched.some((text) => row.includes(text)));
      expect(found.map(({ table }) => table)).toEqual([]);
    });

    it('cannot start a ride, because its code is stored nowhere', async () => {
      const alone = standingAlone(startCode);
      const found = allRows.filter(({ row }) => alone.test(row));
      expect(found.filter(({ row }) => row.includes(rideId)).map(({ table }) => table)).toEqual([]);
    });

    it('cannot decrypt a key or personal part with any 32-byte value in the database, and finds no readable image', async () => {
      const { db } = system.infrastructure;
      await expect(openKeyRing({ db, masterKey: localMasterKey(newRandomKey()) })).rejects.toThrow(WrongMasterKey);
      const { rows: ring } = await db.query<{ purpose: string; version: number; wrapped_key: Buffer }>(
        'select purpose, version, wrapped_key from personal_data.key_ring',
      );
      const { rows: subjects } = await db.query<{ subject: string; wrapped_key: Buffer }>(
        'select subject, wrapped_key from personal_data.subject_keys where subject = any($1)',
        [[person.accountId, driver.accountId]],
      );
      const parts = await sealedParts();
      expect([ring.length, subjects.length, parts.length > 10]).toEqual([4, 2, true]);
      const locks = [
        ...ring.map((one) => [keyContextOf(one.purpose, one.version), one.wrapped_key] as const),
        ...subjects.map((one) => [subjectKeyContext(one.subject), one.wrapped_key] as const),
        ...parts.map((one) => [one.subject, one.sealed] as const),
      ];
      const thirtyTwo = new Set(allRows.flatMap(({ row }) => row.match(/(?<=\\x)[0-9a-f]{64}(?![0-9a-f])/g) ?? []));
      const fitting = [...thirtyTwo].map((hex) => createSecretKey(Buffer.from(hex, 'hex')));
      expect(fitting.length).toBeGreaterThan(5);
      expect(locks.filter(([context, lock]) => fitting.some((key) => opens(key, context, lock)))).toEqual([]);
      const blobs = await readAllFiles(system);
      expect(blobs.length).toBeGreaterThan(8);
      for (const blob of blobs)
        for (const word of ['JFIF', 'Exif', 'RIFF', 'PNG']) expect(blob.includes(word)).toBe(false);
    });
  });

  describe('with the master key, but without the database', () => {
    const given = () => system.infrastructure.masterKey;
    const guesses = () => [
      given(),
      ...secretPurposes.map((purpose) => createSecretKey(Buffer.from(secretFor(given(), purpose), 'base64url'))),
    ];

    const sessionOf = ({ jwtToken }: Client): string =>
      JSON.parse(Buffer.from(jwtToken.split('.')[1] ?? '', 'base64url').toString()).sid;

    it('cannot open files or personal parts of the log', async () => {
      const uploads = (await system.infrastructure.db.query<{ id: string }>('select id from uploads.uploads')).rows;
      for (const blob of await readAllFiles(system))
        for (const key of guesses()) expect(uploads.some(({ id }) => opens(key, `upload ${id}`, blob))).toBe(false);
      const parts = await sealedParts();
      expect(parts.length).toBeGreaterThan(10);
      for (const { subject, sealed } of parts)
        for (const key of guesses()) expect(opens(key, subject, sealed)).toBe(false);
    });

    it('cannot forge socket tokens, picture links or payment webhooks, whatever key version they name', async () => {
      const forged = (secret: string, version: number): RotatingSecret => ({
        newest: () => ({ version, secret }),
        find: async () => secret,
      });
      const now = new Date().toISOString();
      const [picture] = (await system.infrastructure.db.query<{ id: string }>('select id from uploads.uploads limit 1'))
        .rows;
      for (const version of [0, 1])
        for (const secret of [
          secretFor(given(), 'live token'),
          secretFor(given(), 'upload links'),
          given().export().toString('base64url'),
        ]) {
          const socket = await openSocket(system.url);
          const claims = { accountId: person.accountId, sessionId: sessionOf(person) };
          socket.send({ type: 'AUTHENTICATE', jwtToken: signLiveToken(forged(secret, version), claims) });
          await socket.next('AUTH_ERROR');
          socket.close();
          const { url } = uploadLinks(forged(secret, version)).link(picture?.id ?? '', now);
          expect((await fetch(new URL(url, system.url))).status).toBe(403);
        }
      const body = JSON.stringify({ event: 'charge.success', data: { reference: randomUUID(), status: 'success' } });
      const webhook = (secret: string) =>
        fetch(new URL('/api/payments/simulator/webhook', system.url), {
          method: 'POST',
          headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signWebhook(secret, body) },
          body,
        });
      expect((await webhook(secretFor(given(), 'simulated gateway'))).status).toBe(401);
      expect((await webhook(secretFor(system.infrastructure.systemKey, 'simulated gateway'))).status).toBe(200);
    });

    it('can start a copy of SafeRide, but its tokens are invalid in the real one', async () => {
      const database = await preparedSystemDatabase();
      const { url } = database;
      const eventStore = { kind: 'postgres', url } as const;
      const copy = await openInfrastructure({ name: 'copy', databaseUrl: url, eventStore, masterKey: given() });
      const lettingIn = async ({ keyRing }: Infrastructure): Promise<string> => {
        const socket = await openSocket(system.url);
        const claims = { accountId: person.accountId, sessionId: sessionOf(person) };
        socket.send({
          type: 'AUTHENTICATE',
          jwtToken: signLiveToken(rotatingSecret(keyRing, 'token', 'live token'), claims),
        });
        const answer = await Promise.race([socket.next('AUTHENTICATED'), socket.next('AUTH_ERROR')]);
        socket.close();
        return answer.type;
      };
      try {
        expect(await lettingIn(copy)).toBe('AUTH_ERROR');
        expect(await lettingIn(system.infrastructure)).toBe('AUTHENTICATED');
      } finally {
        await copy.close();
        await database.drop();
      }
    });

    it('could not have found the key in any table, file or log line', async () => {
      const written = (['hex', 'base64', 'base64url'] as const).map((form) =>
        given().export().toString(form).replace(/=+$/, ''),
      );
      for (const { row } of allRows) for (const text of written) expect(row.includes(text)).toBe(false);
      for (const blob of await readAllFiles(system)) expect(blob.includes(given().export())).toBe(false);
      for (const line of system.logs) for (const text of written) expect(line.includes(text)).toBe(false);
    });
  });

  describe('after the erasure of the person', () => {
    const found = async (): Promise<string[]> => {
      const words = [...Object.values(KNOWN_VALUES), person.email].flatMap(spellingsOf);
      const places = new Set<string>();
      for (const { table, row } of await readAllRows(system)) {
        const text = row.toLowerCase();
        for (const word of words) if (text.includes(word.toLowerCase())) places.add(`${table}: ${word}`);
      }
      for (const file of await readAllFiles(system))
        if (file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) places.add('a file: a readable picture');
      for (const line of system.logs)
        for (const word of words) if (line.includes(word)) places.add(`log: ${word} in ${line}`);
      return [...places];
    };

    it('can be preceded by an export of everything stored about the person', () => {
      for (const [what, word] of Object.entries(KNOWN_VALUES))
        expect(exported.includes(word), `${what} (${word}) in the export`).toBe(true);
      expect(exported).toContain(person.email);
    });

    it('concerns personal data that was in plain text only in read models', async () => {
      const places = await found();
      expect(places.filter((place) => !place.startsWith('read_'))).toEqual([]);
      expect(places).toContain(`read_accounts_v4.accounts: ${KNOWN_VALUES.street}`);
      expect(places).toContain(`${schemaOf(ridesModel)}.rides: ${KNOWN_VALUES.pickup}`);
    });

    it('leaves no trace in events, tables, files or logs, even after a rebuild', async () => {
      await driver.post(`/api/ride/${rideId}/give-back`, { reason: 'A flat tyre' });
      await person.request('PATCH', `/api/ride/${rideId}/cancel`, { reason: 'Changed' });
      await eraseAtOnce(system, person, new Date().toISOString());
      expect(await found()).toEqual([]);
      const about = [...Object.values(KNOWN_VALUES), person.email, person.accountId];
      const hadTheirData = readModels.filter((model) =>
        allRows.some(
          ({ table, row }) => table.startsWith(`${schemaOf(model)}.`) && about.some((word) => row.includes(word)),
        ),
      );
      expect(hadTheirData.length).toBeGreaterThan(5);
      expect(await system.differencesToRebuild(hadTheirData)).toEqual([]);
      await system.restart();
      await system.settled();
      expect(await found()).toEqual([]);
    });

    it('preserves the anonymous facts of a ride: status, fare and city', async () => {
      const { rows } = await system.infrastructure.db.query(
        `select status, fare_kobo, city, pickup_address from ${schemaOf(ridesModel)}.rides where ride_id = $1`,
        [endedRide.id],
      );
      expect(rows).toEqual([
        { status: 'completed', fare_kobo: endedRide.fare * 100, city: 'Lagos', pickup_address: null },
      ]);
    });
  });
});

const opens = (key: KeyObject, context: string, sealed: Uint8Array): boolean => {
  try {
    openBytes(key, context, sealed);
    return true;
  } catch {
    return false;
  }
};
