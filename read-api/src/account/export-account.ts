import { exportAccount } from '@saferide/contracts/account/account';
import { eventCatalogue } from '@saferide/domain/catalogue';
import { type Recorded, UndecodableEvent } from '@saferide/infrastructure/event-store/codec';
import { rateLimit } from '@saferide/infrastructure/http/rate-limit';
import type { Router } from 'express';
import { mountQuery } from '../queries/mount-query.ts';
import { trailsOf } from '../ride/published.ts';
import type { ReadServices } from '../services.ts';
import { type PersonsStream, streamsOf } from './account-streams.ts';

const HOUR_MS = 3_600_000;
const EXPORTS_AN_HOUR = 20;
/** Streams read side by side. */
const AT_ONCE = 8;

const names = (accountId: string, { event, metadata }: Recorded): boolean =>
  metadata.actor.id === accountId || Object.values(event.data).includes(accountId);

const isReadable = (decoded: Recorded | UndecodableEvent): decoded is Recorded =>
  !(decoded instanceof UndecodableEvent);

/** Somebody else's personal part in a stream both appear in stays theirs; so do the other drivers asked in a search. */
const exported = (accountId: string, { event, stream }: Recorded) => {
  const subject = eventCatalogue[event.type]?.subject;
  const own = subject !== undefined && event.data[subject] === accountId;
  const { considered: _, outcomes: __, lastLook: ___, driverIds, ...facts } = event.data;
  return {
    stream,
    type: event.type,
    at: event.at,
    data: Array.isArray(driverIds) ? { ...facts, drivers: driverIds.length } : facts,
    personal: own && event.personal ? { ...event.personal } : null,
  };
};

/** Everything SafeRide holds about the person signed in. */
export const mountExportAccount = (router: Router, services: ReadServices): void => {
  const { queries, log, sessions, uploads, trails, clock } = services;
  const limited = {
    ...queries,
    before: [...(queries.before ?? []), rateLimit({ limit: EXPORTS_AN_HOUR, windowMs: HOUR_MS })],
  };

  const read = async ({ stream, whole }: PersonsStream, accountId: string): Promise<readonly Recorded[]> => {
    const decoded = await log.codec.decode(await log.store.read(stream));
    // One that nobody can read is nobody's data either; it must not withhold the rest.
    const events = decoded.filter(isReadable);
    return whole ? events : events.filter((recorded) => names(accountId, recorded));
  };

  mountQuery(router, exportAccount, limited, 'never', async ({ caller: { accountId }, models }) => {
    // What the person did a moment ago belongs to it too.
    await queries.positions.waitFor(exportAccount.drawnFrom, await log.store.head());
    const streams = await streamsOf(models, accountId);
    const events: Recorded[] = [];
    for (let at = 0; at < streams.length; at += AT_ONCE) {
      const pages = await Promise.all(streams.slice(at, at + AT_ONCE).map((stream) => read(stream, accountId)));
      events.push(...pages.flat());
    }
    events.sort((a, b) => (a.position < b.position ? -1 : 1));
    const [owned, signedIn, ways] = await Promise.all([
      uploads.list(accountId),
      sessions.list(accountId),
      trailsOf(trails, models, accountId),
    ]);
    const body = {
      exportedAt: clock(),
      accountId,
      events: events.map((recorded) => exported(accountId, recorded)),
      trails: ways.map(({ rideId, points }) => ({ rideId, points })),
      uploads: owned.map(({ id, contentType, bytes, createdAt }) => ({
        id,
        contentType,
        bytes,
        createdAt: createdAt.toISOString(),
      })),
      sessions: signedIn.map(({ id, device, createdAt }) => ({ id, device, startedAt: createdAt.toISOString() })),
    };
    return { body };
  });
};
