import type { KeyObject } from 'node:crypto';
import { eventCatalogue } from '@saferide/domain/catalogue';
import { trailPolicy } from '@saferide/domain/ride/trail/trail-policy';
import type pg from 'pg';
import { CALLERS_SCHEMA, callersMigrations } from './callers/callers-schema.ts';
import { type EmailClaims, postgresEmailClaims } from './callers/email-claims.ts';
import { type Passkeys, postgresPasskeys } from './callers/passkeys.ts';
import { postgresRoles, type Roles } from './callers/roles.ts';
import { postgresSessions, type Sessions } from './callers/sessions.ts';
import { secretFor } from './configuration/secrets.ts';
import { createCodec } from './event-store/codec.ts';
import { type EventLog, openEventLog } from './event-store/event-log.ts';
import { type EventStoreConfig, openEventStore } from './event-store/open-event-store.ts';
import { closedInTime } from './handling/closed-in-time.ts';
import type { LocationIndex } from './locations/location-index.ts';
import { positionTeller } from './locations/position-teller.ts';
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
import { listen } from './postgres/listen.ts';
import { migrate } from './postgres/migrate.ts';
import { assertReachable, createPool } from './postgres/pool.ts';

export interface InfrastructureOptions {
  /** Shown in pg_stat_activity. */
  readonly name: string;
  readonly databaseUrl: string;
  readonly eventStore: EventStoreConfig;
  readonly masterKey: KeyObject;
  /** Whether a place that a driver chose by hand counts as a position. Default: it does not. */
  readonly chosenPlaces?: boolean;
  /** Connections of the shared pool, at most. Default 10. */
  readonly connections?: number;
}

/** What every service, the command line and the tests work on. */
export interface Infrastructure {
  readonly databaseUrl: string;
  readonly eventStore: EventStoreConfig;
  readonly masterKey: KeyObject;
  readonly db: pg.Pool;
  readonly log: EventLog;
  readonly keys: SubjectKeys;
  readonly sessions: Sessions;
  readonly passkeys: Passkeys;
  readonly roles: Roles;
  readonly emailClaims: EmailClaims;
  readonly locations: LocationIndex;
  readonly trails: Trails;
  /** The way of whoever asked for help, by the id of the case. */
  readonly emergencyTrails: Trails;
  readonly leases: Leases;
  /** Destroys a person's key, here and in what the other processes remember. */
  eraseSubject(subject: string): Promise<void>;
  /** Closes all, in reverse order. */
  close(): Promise<void>;
}

const ERASED_CHANNEL = 'subject_erased';

/**
 * Opens the database, brings the schemas it owns up to date and opens the event log. Throws PostgresUnreachable,
 * EventStoreUnavailable or MigrationError; what was opened by then is closed again.
 */
export const openInfrastructure = async (options: InfrastructureOptions): Promise<Infrastructure> => {
  const { databaseUrl, masterKey } = options;
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (let closer = closers.pop(); closer; closer = closers.pop()) await closedInTime([closer()]);
  };
  try {
    const db = createPool({ url: databaseUrl, applicationName: options.name, max: options.connections ?? 10 });
    closers.push(() => db.end());
    await assertReachable(db);
    await migrate(db, CALLERS_SCHEMA, callersMigrations);
    await migrate(db, PERSONAL_DATA_SCHEMA, personalDataMigrations);
    await migrate(db, LOCATIONS_SCHEMA, locationMigrations);
    await migrate(db, TRAILS_SCHEMA, trailMigrations);

    const store = await openEventStore(options.eventStore);
    closers.push(() => store.close());
    const keys = postgresSubjectKeys({ pool: db, masterKey });
    const listener = await listen({
      url: databaseUrl,
      channels: [ERASED_CHANNEL],
      onNotification: (_, subject) => keys.forget(subject),
      // What was missed meanwhile is forgotten by itself when its time is up.
      onReconnect: () => undefined,
    });
    closers.push(() => listener.close());

    const leases = openLeases({ url: databaseUrl, applicationName: `${options.name} leases` });
    closers.push(() => leases.close());

    const teller = positionTeller(db);
    closers.push(() => teller.close());

    return {
      databaseUrl,
      eventStore: options.eventStore,
      masterKey,
      db,
      keys,
      log: openEventLog(store, createCodec(eventCatalogue, keys)),
      sessions: postgresSessions(db),
      passkeys: postgresPasskeys(db),
      roles: postgresRoles(db),
      emailClaims: postgresEmailClaims(db, secretFor(masterKey, 'e-mail claims')),
      locations: postgresLocationIndex(db, { chosenPlaces: options.chosenPlaces ?? false }, teller),
      trails: postgresTrails(db, keys),
      emergencyTrails: postgresTrails(db, keys, trailPolicy, 'emergencies'),
      leases,
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
