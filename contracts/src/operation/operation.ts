import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { operatorReasonText } from '../kernel/fields.ts';
import { pageQuery } from '../kernel/query-fields.ts';
import { idResponse, instantView, nextPageCursor } from '../kernel/response-fields.ts';
import { PROJECTION_STATUS } from './projection-status.ts';

const projectionStates = ['live', 'catching_up', 'paused', 'rebuilding', 'stopped', 'outdated'] as const;

const withReason = z.object({ reason: operatorReasonText });

const rowDifference = z.object({
  table: z.string(),
  key: z.string(),
  columns: z.array(z.string()),
  /** The row as JSON without personal fields; null if it is missing. */
  live: z.string().nullable(),
  rebuilt: z.string().nullable(),
});

const comparisonView = z.object({
  compared: z.boolean(),
  equal: z.boolean(),
  position: z.string(),
  tables: z.array(
    z.object({
      table: z.string(),
      live: z.int(),
      rebuilt: z.int(),
      equal: z.boolean(),
      liveDigest: z.string(),
      rebuiltDigest: z.string(),
    }),
  ),
  differences: z.array(rowDifference),
});

/** A rebuild of a read model. */
export const rebuildView = z.object({
  id: z.string(),
  dryRun: z.boolean(),
  swapOfDryRun: z.boolean(),
  kept: z.boolean(),
  running: z.boolean(),
  reason: z.string(),
  startedAt: instantView,
  phase: z.enum(['waiting', 'building', 'catching_up', 'comparing', 'ready', 'swapped', 'cancelled', 'failed']),
  eventsDone: z.int(),
  eventsTotal: z.int(),
  eventsPerSecond: z.number(),
  /** Estimated seconds left; null while unknown. */
  etaSeconds: z.number().nullable(),
  comparison: comparisonView.nullable(),
  error: z.string().nullable(),
});
export type RebuildView = z.infer<typeof rebuildView>;

/** Status of a read model. */
export const projectionView = z.object({
  name: z.string(),
  state: z.enum(projectionStates),
  /** Log position reached. */
  position: z.string().nullable(),
  /** Last position of the log; null for an empty log. */
  head: z.string().nullable(),
  /** Null if too many to count, and for a position that this log does not have. */
  eventsBehind: z.int().nullable(),
  /** Null if unknown. */
  secondsBehind: z.number().nullable(),
  parkedStreams: z.int(),
  updatedAt: instantView.nullable(),
  rebuild: rebuildView.nullable(),
  answers: z.array(z.string()),
});
export type ProjectionView = z.infer<typeof projectionView>;

export const projections = defineCall({
  method: 'GET',
  path: '/api/ops/projections',
  roles: ['operator'],
  drawnFrom: [],
  refetchedOn: [PROJECTION_STATUS],
  summary: 'Lists every read model with its position, lag and rebuild',
  response: z.array(projectionView),
});

const projectionName = z.object({ name: z.string().regex(/^[a-z0-9_-]{1,60}$/) });

const accepted = z.object({
  name: z.string(),
  asked: z.enum(['rebuild', 'swap', 'discard', 'pause', 'resume', 'cancel']),
});

export const rebuildProjection = defineCall({
  method: 'POST',
  path: '/api/ops/projections/:name/rebuild',
  roles: ['operator'],
  summary:
    'Rebuilds a read model next to the live one, compares them, and promotes it unless it is a dry run or rows differ',
  params: projectionName,
  body: z.object({
    dryRun: z.boolean().default(false),
    acceptDifferences: z.boolean().default(false),
    reason: operatorReasonText,
  }),
  response: accepted.extend({ rebuildId: z.uuid() }),
  success: 202,
});

export const swapDryRun = defineCall({
  method: 'POST',
  path: '/api/ops/projections/:name/swap',
  roles: ['operator'],
  summary: 'Catches up the tables of the last dry run, compares them again and promotes them',
  params: projectionName,
  body: z.object({ acceptDifferences: z.boolean().default(false), reason: operatorReasonText }),
  response: accepted.extend({ rebuildId: z.uuid() }),
  success: 202,
});

const control = (verb: 'pause' | 'resume' | 'cancel' | 'discard', summary: string) =>
  defineCall({
    method: 'POST',
    path: `/api/ops/projections/:name/${verb}`,
    roles: ['operator'],
    summary,
    params: projectionName,
    body: withReason,
    response: accepted,
    success: 202,
  });

/** Pauses a read model. */
export const pauseProjection = control('pause', 'Pauses a read model');
/** Resumes a paused read model. */
export const resumeProjection = control('resume', 'Resumes a paused read model');
/** Cancels a running rebuild. */
export const cancelRebuild = control('cancel', 'Cancels a running rebuild');
/** Drops the tables of a dry run. */
export const discardDryRun = control('discard', 'Discards the tables of a dry run');

const setAside = z.object({ reason: z.string(), by: z.string(), at: instantView });

/** An event that a read model could not apply. */
export const parkedEventView = z.object({
  id: z.string(),
  projection: z.string(),
  stream: z.string(),
  eventId: z.string(),
  type: z.string(),
  position: z.string(),
  reason: z.string(),
  parkedAt: instantView,
  waiting: z.int(),
  /** Null unless set aside. */
  setAside: setAside.nullable(),
});
export type ParkedEventView = z.infer<typeof parkedEventView>;

export const parked = defineCall({
  method: 'GET',
  path: '/api/ops/parked',
  roles: ['operator'],
  drawnFrom: [],
  refetchedOn: [PROJECTION_STATUS],
  summary: 'Lists events that a read model could not apply, and why',
  query: z.object({ ...pageQuery, projection: z.string().max(60).optional() }),
  response: z.object({ events: z.array(parkedEventView), next: nextPageCursor }),
});

const parkedEntry = z.object({ id: z.string().min(1).max(100) });

export const retryParked = defineCall({
  method: 'POST',
  path: '/api/ops/parked/:id/retry',
  roles: ['operator'],
  summary: 'Retries a parked event and those behind it',
  params: parkedEntry,
  body: withReason,
  response: z.object({ id: z.string(), outcome: z.enum(['applied', 'still_parked']), reason: z.string().nullable() }),
});

export const setAsideParked = defineCall({
  method: 'POST',
  path: '/api/ops/parked/:id/set-aside',
  roles: ['operator'],
  summary: 'Leaves an event parked, with those behind it, and stops counting it',
  params: parkedEntry,
  body: withReason,
  response: idResponse,
});

/** An event that a process manager could not handle. */
export const parkedReactionView = z.object({
  process: z.string(),
  eventId: z.string(),
  /** Null if the event was parked before streams were recorded. */
  stream: z.string().nullable(),
  reason: z.string(),
  parkedAt: instantView,
  retrying: z.boolean(),
  setAside: setAside.nullable(),
});
export type ParkedReactionView = z.infer<typeof parkedReactionView>;

export const listParkedReactions = defineCall({
  method: 'GET',
  path: '/api/ops/parked-processes',
  roles: ['operator'],
  drawnFrom: [],
  refetchedOn: [PROJECTION_STATUS],
  summary: 'Lists events that a process could not handle, and why',
  query: z.object(pageQuery),
  response: z.object({ reactions: z.array(parkedReactionView), next: nextPageCursor }),
});

const reactionEntry = z.object({ process: z.string().min(1).max(100), eventId: z.string().min(1).max(100) });

const ofReaction = (verb: 'retry' | 'set-aside', summary: string) =>
  defineCall({
    method: 'POST',
    path: `/api/ops/parked-processes/:process/:eventId/${verb}`,
    roles: ['operator'],
    summary,
    params: reactionEntry,
    body: withReason,
    response: reactionEntry,
  });

/** Runs a process manager again for one of its parked events. */
export const retryParkedReaction = ofReaction('retry', 'Retries a parked event of a process');
/** Leaves a parked event of a process manager unprocessed. */
export const setAsideParkedReaction = ofReaction(
  'set-aside',
  'Leaves an event of a process parked and stops counting it',
);

export const driverNumbers = defineCall({
  method: 'GET',
  path: '/api/admin/driver-stats',
  roles: ['admin', 'operator'],
  drawnFrom: ['drivers', 'subscriptions'],
  summary: 'Counts drivers by verification and access',
  response: z.object({
    registered: z.int(),
    verified: z.int(),
    rejected: z.int(),
    waiting: z.int(),
    onTrial: z.int(),
    subscribed: z.int(),
    lapsed: z.int(),
    online: z.int(),
  }),
});
