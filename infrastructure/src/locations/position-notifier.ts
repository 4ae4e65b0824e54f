import type pg from 'pg';
import { coalesceWork } from '../postgres/coalesced-work.ts';
import type { DriverFix } from './location-index.ts';

/** The payload of a notification is a fix as JSON. */
export const LOCATION_CHANNEL = 'driver_location';

export interface PositionNotifier {
  notify(fix: DriverFix): void;
  close(): Promise<void>;
}

/** Notifies after the commit, because NOTIFY would serialise commits. */
export const createPositionNotifier = (db: Pick<pg.Pool, 'query'>): PositionNotifier => {
  const unsent = new Map<string, DriverFix>();

  const sending = coalesceWork(async (driverIds) => {
    const fixes = driverIds.flatMap((id) => unsent.get(id) ?? []);
    await db.query(`select pg_notify('${LOCATION_CHANNEL}', payload) from unnest($1::text[]) as payload`, [
      fixes.map((fix) => JSON.stringify(fix)),
    ]);
    for (const fix of fixes) if (unsent.get(fix.driverId) === fix) unsent.delete(fix.driverId);
  });

  return {
    notify: (fix) => {
      const newer = unsent.get(fix.driverId);
      if (newer && newer.fixedAt > fix.fixedAt) return;
      unsent.set(fix.driverId, fix);
      sending.add([fix.driverId]);
    },
    close: sending.close,
  };
};
