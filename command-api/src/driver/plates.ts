import { createHmac } from 'node:crypto';
import { account } from '@saferide/domain/account';
import type { DriverEvent } from '@saferide/domain/driver/events';
import { driver } from '@saferide/domain/driver/lifecycle';
import { plateProcess } from '@saferide/domain/driver/plate-process';
import { isSamePlate, normalisePlate } from '@saferide/domain/vehicle/plate';
import type { RecordedEvent } from '@saferide/infrastructure/event-store/codec';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import { COMMAND_SCHEMA as S } from '@saferide/infrastructure/postgres/command-schema';
import type { Migration } from '@saferide/infrastructure/postgres/migrate-schema';
import type pg from 'pg';
import { type RunnableProcess, runnableProcess } from '../processes/run-process.ts';
import { identityDetailsRefused } from './identities.ts';

export const plateClaimsMigration: Migration = {
  name: '009-plate-claims',
  sql: `
    create table plate_claims (
      plate_key bytea primary key,
      driver_id text not null,
      claimed_at timestamptz not null,
      named_at bigint
    );
    create index on plate_claims (driver_id);`,
};

export interface PlateClaims {
  /** Returns false if another driver has the plate. */
  claim(plate: string, driverId: string): Promise<boolean>;
  assign(plate: string, driverId: string, revision: number): Promise<void>;
  abandonedClaims(): Promise<readonly string[]>;
  drop(driverId: string): Promise<void>;
  release(driverId: string): Promise<void>;
}

/** An unconfirmed claim is abandoned after this time, which is longer than any request. */
const LEFT_AFTER = "interval '20 minutes'";

export const postgresPlateClaims = (db: pg.Pool, secret: string): PlateClaims => {
  const keyOf = (plate: string) => createHmac('sha256', secret).update(normalisePlate(plate)).digest();
  return {
    claim: async (plate, driverId) => {
      const { rowCount } = await db.query(
        `insert into ${S}.plate_claims as c (plate_key, driver_id, claimed_at) values ($1, $2, now())
         on conflict (plate_key) do update set claimed_at = now() where c.driver_id = excluded.driver_id`,
        [keyOf(plate), driverId],
      );
      return rowCount === 1;
    },
    assign: async (plate, driverId, revision) => {
      await db.query(
        `insert into ${S}.plate_claims as c (plate_key, driver_id, claimed_at, named_at)
         values ($1, $2, '-infinity', $3)
         on conflict (plate_key) do update set named_at = greatest(c.named_at, excluded.named_at)
         where c.driver_id = excluded.driver_id`,
        [keyOf(plate), driverId, revision],
      );
      await db.query(
        `delete from ${S}.plate_claims
         where driver_id = $1 and named_at < (select max(named_at) from ${S}.plate_claims where driver_id = $1)
           and claimed_at < now() - ${LEFT_AFTER}`,
        [driverId],
      );
    },
    abandonedClaims: async () => {
      const { rows } = await db.query<{ driver_id: string }>(
        `select distinct driver_id from ${S}.plate_claims c where claimed_at < now() - ${LEFT_AFTER}
           and (named_at is null
             or exists (select from ${S}.plate_claims l where l.driver_id = c.driver_id and l.named_at > c.named_at))
         limit 500`,
      );
      return rows.map(({ driver_id }) => driver_id);
    },
    drop: async (driverId) => {
      await db.query(
        `delete from ${S}.plate_claims
         where driver_id = $1 and named_at is null and claimed_at < now() - ${LEFT_AFTER}`,
        [driverId],
      );
    },
    release: async (driverId) => {
      await db.query(`delete from ${S}.plate_claims where driver_id = $1`, [driverId]);
    },
  };
};

export interface PlateServices {
  readonly log: EventLog;
  readonly plateClaims: PlateClaims;
}

interface NamedPlate {
  readonly plate: string;
  readonly revision: number;
}

export const plateIn = (events: readonly RecordedEvent<DriverEvent>[]): NamedPlate | null => {
  const last = events.findLast(({ event: { type } }) => type === 'DriverRegistered' || type === 'VehicleUpdated');
  if (!last) return null;
  const { event, revision } = last;
  if (event.type === 'DriverRegistered' && event.personal) return { plate: event.personal.vehicle.plate, revision };
  return event.type === 'VehicleUpdated' && event.personal ? { plate: event.personal.plate, revision } : null;
};

export const claimPlate = async (
  { plateClaims }: Pick<PlateServices, 'plateClaims'>,
  driverId: string,
  plate: string,
  events: readonly RecordedEvent<DriverEvent>[],
): Promise<void> => {
  if (await plateClaims.claim(plate, driverId)) return;
  // Drivers who shared a plate before claims existed may continue.
  const named = plateIn(events);
  if (named && isSamePlate(named.plate, plate)) return;
  throw identityDetailsRefused();
};

const agree = async ({ log, plateClaims }: PlateServices, driverId: string): Promise<void> => {
  const { events } = await log.load(driver, driverId);
  const named = plateIn(events);
  if (named) await plateClaims.assign(named.plate, driverId, named.revision);
  // This check is last, because the account may have been erased in the meantime.
  const { state } = await log.load(account, driverId);
  if (state.status === 'erased') await plateClaims.release(driverId);
};

export const runnablePlateProcess = (parts: PlateServices): RunnableProcess =>
  runnableProcess(plateProcess, { syncPlate: (driverId) => agree(parts, driverId) });

export const releaseAbandonedPlates = async (parts: PlateServices): Promise<void> => {
  for (const driverId of await parts.plateClaims.abandonedClaims()) {
    await agree(parts, driverId);
    await parts.plateClaims.drop(driverId);
  }
};
