import { calls } from '@saferide/contracts/calls';
import { type ProjectionView, projections } from '@saferide/contracts/operation/operation';
import { millisBetween } from '@saferide/domain/time/instant';
import type { ReadableLog } from '@saferide/infrastructure/event-store/event-log';
import { ForeignCheckpoint, type Position, type StoredEvent } from '@saferide/infrastructure/event-store/event-store';
import {
  findOutdatedModels,
  type ProjectionStatus,
  readProjectionStatuses,
  readStoredCheckpoints,
} from '@saferide/read-models/inside/projection-status';
import type { Router } from 'express';
import { z } from 'zod';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { latestRebuilds } from './latest-rebuilds.ts';

const PAGE = 1_000;
const MOST_COUNTED = 10_000;

interface Lag {
  readonly events: number | null;
  readonly since: string | null;
}

const occurredAt = z.object({ occurredAt: z.iso.datetime() });

const sinceOf = (first: StoredEvent | undefined): string | null =>
  occurredAt.safeParse(first?.metadata).data?.occurredAt ?? null;

/**
 * Returns how far the position is behind. The number of events is null above `MOST_COUNTED` or if the position is of
 * another log.
 */
const lagAfter = async (store: ReadableLog['store'], position: Position): Promise<Lag> => {
  try {
    let events = 0;
    let since: string | null = null;
    for (let after = position; events < MOST_COUNTED; ) {
      const page = await store.readAll(after, PAGE);
      since ??= sinceOf(page.events[0]);
      events += page.events.length;
      if (page.caughtUp || page.events.length === 0) return { events, since };
      after = page.position;
    }
    return { events: null, since };
  } catch (error) {
    if (error instanceof ForeignCheckpoint) return { events: null, since: null };
    throw error;
  }
};

const secondsBehind = ({ events, since }: Lag, now: string): number | null => {
  if (events === 0) return 0;
  return since === null ? null : Math.max(0, Math.round(millisBetween(since, now) / 1000));
};

const stateOf = (
  status: ProjectionStatus | undefined,
  rebuilding: boolean,
  behind: number | null,
): ProjectionView['state'] => {
  if (rebuilding) return 'rebuilding';
  if (status?.paused) return 'paused';
  if (!status?.hasWorker) return 'stopped';
  return behind === 0 ? 'live' : 'catching_up';
};

const answeredFrom = (model: string): string[] =>
  calls.filter(({ drawnFrom = [] }) => drawnFrom.includes(model)).map(({ summary }) => summary);

export const mountProjections = (router: Router, { queries, db, log: { store }, clock }: ReadServices): void =>
  mountQuery(router, projections, queries, 'content', async () => {
    const checkpoints = await readStoredCheckpoints(db);
    const [statusRows, rebuilds, outdated, head] = await Promise.all([
      readProjectionStatuses(db),
      latestRebuilds(db),
      findOutdatedModels(db),
      store.head(),
    ]);
    const status = new Map(statusRows.map((row) => [row.model, row]));
    const counted = new Map<Position, Promise<Lag>>();
    const lagOf = (position: Position) => {
      const known = counted.get(position) ?? lagAfter(store, position);
      counted.set(position, known);
      return known;
    };
    const following = await Promise.all(
      checkpoints.map(async ({ model, position: written, fence, movedAt }): Promise<ProjectionView> => {
        // A position after events that changed nothing is announced at once but stored later.
        queries.positions.advance(model, written, fence);
        const position = queries.positions.of(model);
        const rebuild = rebuilds.get(model) ?? null;
        const lag = await lagOf(position);
        return {
          name: model,
          state: stateOf(status.get(model), rebuild?.running ?? false, lag.events),
          position: position === '' ? null : position,
          head: head === '' ? null : head,
          eventsBehind: lag.events,
          secondsBehind: secondsBehind(lag, clock()),
          parkedStreams: status.get(model)?.parked ?? 0,
          updatedAt: movedAt.toISOString(),
          rebuild,
          answers: answeredFrom(model),
        };
      }),
    );
    const waiting = outdated.map(({ name }): ProjectionView => {
      const rebuild = rebuilds.get(name) ?? null;
      return {
        ...{ name, rebuild, answers: answeredFrom(name), parkedStreams: 0 },
        state: rebuild?.running ? 'rebuilding' : 'outdated',
        head: head === '' ? null : head,
        ...{ position: null, eventsBehind: null, secondsBehind: null, updatedAt: null },
      };
    });
    return { body: [...following, ...waiting] };
  });
