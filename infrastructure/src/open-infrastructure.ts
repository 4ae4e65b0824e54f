import type { KeyObject } from 'node:crypto';
import { eventCatalogue } from '@saferide/domain/catalogue';
import { trailPolicy } from '@saferide/domain/ride/trail/trail-policy';
import type pg from 'pg';
import { CALLERS_SCHEMA, callersMigrations } from './callers/callers-schema.ts';
import { type EmailClaims, postgresEmailClaims } from './callers/email-claims.ts';
import { type Passkeys, postgresPasskeys } from './callers/passkeys.ts';
import { postgresRoles, type Roles } from './callers/roles.ts';
import { postgresSessions, type Sessions } from './callers/sessions.ts';
import { postgresSignInNumbers, type SignInNumbers } from './callers/sign-in-numbers.ts';
import { secretFor } from './crypto/secrets.ts';
import { createCodec } from './event-store/codec.ts';
import { type EventLog, openEventLog } from './event-store/event-log.ts';
import { type EventStoreConfig, openEventStore } from './event-store/open-event-store.ts';
import { closeWithTimeout } from './handling/with-timeout.ts';
import { JOBS_SCHEMA, jobsMigrations } from './jobs/job-queue.ts';
import { type KeyRing, openKeyRing } from './key-ring/key-ring.ts';
import { KEY_RING_CHANNEL } from './key-ring/key-ring-table.ts';
import { localMasterKey } from './key-ring/master-key.ts';
import { type StartCodes, startCodes } from './key-ring/start-codes.ts';
import { LIMITS_SCHEMA, limitsMigrations, openSharedCounts, type SharedCounts } from './limits/shared-counts.ts';
import type { LocationIndex } from './locations/location-index.ts';
import { createPositionNotifier } from './locations/position-notifier.ts';
import { LOCATIONS_SCHEMA, locationMigrations, postgresLocationIndex } from './locations/postgres-location-index.ts';
import { postgresTrails, TRAILS_SCHEMA, trailMigrations } from './locations/postgres-trails.ts';
import type { Trails } from './locations/trails.ts';
import {
  PERSONAL_DATA_SCHEMA,
  personalDataMigrations,
  postgresSubjectKeys,
} from './personal-data/postgres-subject-keys.ts';
import type { SubjectKeys } from './personal-data/subject-keys.ts';
import { type Leases, openLeases } from './postgres/leases.ts';
import { listenToChannels } from './postgres/listen-to-channels.ts';
import { migrateSchema } from './postgres/migrate-schema.ts';
import { assertReachable, createPool } from './postgres/pool.ts';

export interface InfrastructureOptions {
  readonly name: string;
  readonly databaseUrl: string;
  readonly eventStore: EventStoreConfig;
  readonly masterKey: KeyObject;
  readonly nextMasterKey?: KeyObject | null;
  readonly chosenPlaces?: boolean;
  readonly connections?: number;
}

export interface Infrastructure {
  readonly databaseUrl: string;
  readonly eventStore: EventStoreConfig;
  readonly masterKey: KeyObject;
  readonly nextMasterKey: KeyObject | null;
  readonly db: pg.Pool;
  readonly keyRing: KeyRing;
  readonly startCodes: StartCodes;
  readonly systemKey: KeyObject;
  readonly log: EventLog;
  readonly keys: SubjectKeys;
  readonly sessions: Sessions;
  readonly passkeys: Passkeys;
  readonly roles: Roles;
  readonly emailClaims: EmailClaims;
  readonly signInNumbers: SignInNumbers;
  readonly locations: LocationIndex;
  readonly trails: Trails;
  readonly emergencyTrails: Trails;
  readonly leases: Leases;
  readonly counts: SharedCounts;
  eraseSubject(subject: string): Promise<void>;
  close(): Promise<void>;
}

const ERASED_CHANNEL = 'subject_erased';

/**
 * Throws PostgresUnreachable, EventStoreUnavailable, MigrationError or WrongMasterKey, after closing what it opened.
 */
export const openInfrastructure = async (options: InfrastructureOptions): Promise<Infrastructure> => {
  const { databaseUrl, masterKey, nextMasterKey = null } = options;
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (let closer = closers.pop(); closer; closer = closers.pop()) await closeWithTimeout([closer()]);
  };
  try {
    const db = createPool({ url: databaseUrl, applicationName: options.name, max: options.connections ?? 10 });
    closers.push(() => db.end());
    await assertReachable(db);
    await migrateSchema(db, CALLERS_SCHEMA, callersMigrations);
    await migrateSchema(db, PERSONAL_DATA_SCHEMA, personalDataMigrations);
    await migrateSchema(db, LOCATIONS_SCHEMA, locationMigrations);
    await migrateSchema(db, TRAILS_SCHEMA, trailMigrations);
    await migrateSchema(db, LIMITS_SCHEMA, limitsMigrations);
    await migrateSchema(db, JOBS_SCHEMA, jobsMigrations);

    const store = await openEventStore(options.eventStore);
    closers.push(() => store.close());
    const keyRing = await openKeyRing({ db, masterKey: localMasterKey(masterKey, nextMasterKey) });
    closers.push(async () => keyRing.close());
    const { system: systemKey } = keyRing;
    const keys = postgresSubjectKeys({ pool: db, ring: keyRing });
    // Ignores failures, because the key ring is also read every half minute.
    const watchKeyRing = () => void keyRing.refresh().catch(() => undefined);
    const listener = await listenToChannels({
      url: databaseUrl,
      channels: [ERASED_CHANNEL, KEY_RING_CHANNEL],
      onNotification: (channel, payload) => (channel === KEY_RING_CHANNEL ? watchKeyRing() : keys.evict(payload)),
      // Subject keys need no refresh, because they expire from the cache.
      onReconnect: watchKeyRing,
    });
    closers.push(() => listener.close());

    const leases = openLeases({ url: databaseUrl, applicationName: `${options.name} leases` });
    closers.push(() => leases.close());

    const counts = openSharedCounts(db, secretFor(systemKey, 'limits'));
    closers.push(() => counts.close());

    const teller = createPositionNotifier(db);
    closers.push(() => teller.close());

    return {
      databaseUrl,
      eventStore: options.eventStore,
      ...{ masterKey, nextMasterKey, keyRing, systemKey, startCodes: startCodes(keyRing) },
      db,
      keys,
      log: openEventLog(store, createCodec(eventCatalogue, keys)),
      sessions: postgresSessions(db),
      passkeys: postgresPasskeys(db),
      roles: postgresRoles(db),
      emailClaims: postgresEmailClaims(db, secretFor(systemKey, 'e-mail claims')),
      signInNumbers: postgresSignInNumbers(db, secretFor(systemKey, 'sign-in numbers')),
      locations: postgresLocationIndex(db, { acceptsChosenPlaces: options.chosenPlaces ?? false }, teller),
      trails: postgresTrails(db, keys),
      emergencyTrails: postgresTrails(db, keys, trailPolicy, 'emergencies'),
      leases,
      counts,
      eraseSubject: async (subject) => {
        await keys.destroy(subject);
        await db.query('select pg_notify($1, $2)', [ERASED_CHANNEL, subject]);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};
