import { ride } from '@saferide/domain/ride';
import { MINUTE_MS } from '@saferide/domain/time/instant';
import { LIVE_TOKEN_SECONDS } from '@saferide/infrastructure/callers/live-token';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import { retireVersions, versionsSupersededFor } from '@saferide/infrastructure/key-ring/rotate-key';
import { keyVersionOf } from '@saferide/infrastructure/key-ring/start-codes';
import { inTransaction } from '@saferide/infrastructure/postgres/pool';
import { UPLOAD_LINK_MS } from '@saferide/infrastructure/uploads/upload-links';
import type pg from 'pg';
import type { OpenRides } from '../kernel/open-rides.ts';

const SLACK_MS = 10 * MINUTE_MS;

export const TOKEN_LIFETIME_MS = Math.max(LIVE_TOKEN_SECONDS * 1_000, UPLOAD_LINK_MS) + SLACK_MS;

export interface KeyRetirementServices {
  readonly db: pg.Pool;
  readonly log: EventLog;
  readonly openRides: Pick<OpenRides, 'ids' | 'reached'>;
}

export const retireKeys = async (parts: KeyRetirementServices, signal: AbortSignal): Promise<void> => {
  const { db } = parts;
  const tokens = await versionsSupersededFor(db, 'token', TOKEN_LIFETIME_MS);
  if (tokens.length > 0) await inTransaction(db, (client) => retireVersions(client, 'token', tokens));
  const codes = await versionsSupersededFor(db, 'start-code', SLACK_MS);
  if (codes.length === 0) return;
  const waitedFor = await waitingFor(parts, signal);
  const unused = codes.filter((version) => !waitedFor.has(version));
  if (unused.length > 0) await inTransaction(db, (client) => retireVersions(client, 'start-code', unused));
};

const waitingFor = async (
  { log, openRides }: KeyRetirementServices,
  signal: AbortSignal,
): Promise<ReadonlySet<number>> => {
  await openRides.reached(await log.store.head(), signal);
  const versions = new Set<number>();
  for (const rideId of openRides.ids()) {
    signal.throwIfAborted();
    const { state } = await log.load(ride, rideId);
    const storedCode = 'assignment' in state ? state.assignment.startCode : null;
    const version = storedCode === null ? null : keyVersionOf(storedCode);
    if (version !== null) versions.add(version);
  }
  return versions;
};
