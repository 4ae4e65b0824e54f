import type { Migration } from '@saferide/infrastructure/postgres/migrate-schema';

export const offerSlotsMigration: Migration = {
  name: '013-offer-places',
  sql: `
    create table offer_places (
      driver_id text not null,
      place int not null,
      ride_id text not null,
      held_at text collate "C" not null,
      until text collate "C" not null,
      primary key (driver_id, place)
    ) with (fillfactor = 70);
    create index on offer_places (ride_id);`,
};

export const candidateEvaluationsMigration: Migration = {
  name: '014-looks',
  sql: `
    create table looks (
      ride_id text not null,
      search_round int not null,
      wave int not null,
      ends boolean not null,
      stands boolean not null default false,
      counted boolean not null default false,
      looked_at text collate "C" not null,
      day text not null,
      not_asked jsonb not null,
      primary key (ride_id, search_round, wave)
    );
    create index on looks (looked_at) where stands and not counted;
    create index on looks (looked_at);`,
};

/** The process that plans dispatch now holds the contents of the dropped tables in memory. */
export const dispatchInMemoryMigration: Migration = {
  name: '024-dispatch-in-memory',
  sql: `
    drop table offer_places;
    drop table looks;
    delete from fold_snapshots where name = 'standing alerts';`,
};
