import type { PlantedFault } from '../planted-fault.ts';

const FENCING = 'projections/src/engine/fencing.test.ts';
const SCHEMAS = 'projections/src/engine/schemas.ts';
const REBUILD_LOAD = 'projections/src/engine/rebuild-load.ts';

export const faultsInProjections: readonly PlantedFault[] = [
  {
    fault: 'a writer at an old position moves the checkpoint',
    file: 'projections/src/engine/write-batch.ts',
    from: '`where fence = $',
    to: '`where fence is not null and 0 <= $',
    noticedIn: FENCING,
    noticedBy: 'accept only the first write of two writers that began at the same position',
  },
  {
    fault: 'a write is not announced',
    file: 'projections/src/engine/write-batch.ts',
    from: 'const announced = w.announce',
    to: 'const announced = w.announce && w.fence < 0',
    noticedIn: FENCING,
    noticedBy: 'are written with an announcement of the changed keys and the new position',
  },
  {
    fault: 'a swap is not announced',
    file: SCHEMAS,
    from: "await client.query('select pg_notify($1, $2)', [\n      CHANGED_CHANNEL,\n      encodeChangeAnnouncement",
    to: 'void ([\n      CHANGED_CHANNEL,\n      encodeChangeAnnouncement',
    noticedIn: FENCING,
    noticedBy: 'are swapped with an announcement that any row may have changed',
  },
  {
    fault: 'a write for the old tables reaches the new ones',
    file: SCHEMAS,
    from: '[fence + 2]',
    to: '[fence]',
    noticedIn: FENCING,
    noticedBy: 'reject the next write of a writer that started before a swap',
  },
  {
    fault: 'half of a failed event is stored',
    file: 'read-models/src/kernel/working-set.ts',
    from: '      table.rows.set(key, before);\n',
    to: '',
    noticedIn: 'read-models/src/kernel/working-set.test.ts',
    noticedBy: 'an event that fails half-way changes no row %s',
  },
  {
    fault: 'rows that PostgreSQL refused stay in memory',
    file: 'projections/src/engine/projector.ts',
    from: '      this.#set = emptyWorkingSet(model);\n      this.#parkedStreams = parkedBefore;',
    to: '      this.#parkedStreams = parkedBefore;',
    noticedIn: 'projections/src/engine/worker.test.ts',
    noticedBy: 'park only the event whose row PostgreSQL rejects',
  },
  {
    fault: 'a shadow overtakes the live position',
    file: REBUILD_LOAD,
    from: 'const last = until !== null && batch.position > until;',
    to: 'const last = until !== null && batch.position > until && batch.position < until;',
    noticedIn: 'projections/src/engine/rebuild.test.ts',
    noticedBy: 'succeeds despite a slow catch-up when one model is far ahead of the others',
  },
  {
    fault: 'events beyond the live position are applied to a shadow twice',
    file: REBUILD_LOAD,
    from: 'last ? batch.events.filter(({ position }) => position <= until) : batch.events',
    to: 'batch.events',
    noticedIn: 'projections/src/engine/rebuild.test.ts',
    noticedBy: 'succeeds despite a slow catch-up when one model is far ahead of the others',
  },
  {
    fault: 'a rebuild forgets parked events',
    file: 'projections/src/engine/in-memory-rows.ts',
    from: 'changes: [],\n    parked,',
    to: 'changes: [],\n    parked: parked.slice(0, 0),',
    noticedIn: FENCING,
    noticedBy: 'are swapped in with the parked events of the rebuild that filled them',
  },
];
