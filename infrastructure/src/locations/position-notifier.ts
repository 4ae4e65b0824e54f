import type pg from 'pg';
import { backOff } from '../event-store/wake.ts';
import type { DriverFix } from './location-index.ts';

/** The payload of a notification is a fix as JSON. */
export const LOCATION_CHANNEL = 'driver_location';

export interface PositionNotifier {
  notify(fix: DriverFix): void;
  close(): Promise<void>;
}

/** Notifies after the commit, because NOTIFY would serialise commits. */
export const createPositionNotifier = (db: Pick<pg.Pool, 'query'>): PositionNotifier => {
  const closing = new AbortController();
  const pending = new Map<string, DriverFix>();
  let running: Promise<void> | undefined;

  const keep = (fix: DriverFix): void => {
    const newer = pending.get(fix.driverId);
    if (!newer || newer.fixedAt <= fix.fixedAt) pending.set(fix.driverId, fix);
  };

  const tellAll = async (): Promise<void> => {
    for (let failures = 0; pending.size > 0; ) {
      const fixes = [...pending.values()];
      pending.clear();
      const payloads = fixes.map((fix) => JSON.stringify(fix));
      try {
        await db.query(`select pg_notify('${LOCATION_CHANNEL}', payload) from unnest($1::text[]) as payload`, [
          payloads,
        ]);
        failures = 0;
      } catch {
        if (closing.signal.aborted) break;
        const since = new Map(pending);
        pending.clear();
        for (const fix of [...fixes, ...since.values()]) keep(fix);
        await backOff(failures++, closing.signal);
      }
    }
    running = undefined;
  };

  return {
    notify: (fix) => {
      keep(fix);
      running ??= tellAll();
    },
    close: async () => {
      closing.abort();
      await running;
    },
  };
};
