import { z } from 'zod';
import { instantView } from '../answer-fields.ts';
import { defineCall } from '../define-call.ts';
import { pageQuery } from '../paging.ts';
import { reason } from '../reason.ts';
import { OPERATIONS } from './projection-status.ts';

/** Read models and events, for operators. */

/** `outdated`: there are tables of another version of the model alone, and a rebuild makes those of this one. */
const projectionStates = ['live', 'catching_up', 'paused', 'rebuilding', 'stopped', 'outdated'] as const;

const withReason = z.object({ reason });

const rowDifference = z.object({
  table: z.string(),
  key: z.string(),
  columns: z.array(z.string()),
  /** The row as JSON without its personal columns; null where there is none. */
  live: z.string().nullable(),
  rebuilt: z.string().nullable(),
});

const comparisonView = z.object({
  /** False when there were no live rows of this version to compare with. */
  compared: z.boolean(),
  equal: z.boolean(),
  /** Where in the log both sides stood. */
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
  /** The first rows that differ, in key order. */
  differences: z.array(rowDifference),
});

export const rebuildView = z.object({
  id: z.string(),
  /** Compares and ends there; `ready` is its last phase. */
  dryRun: z.boolean(),
  /** What it built takes the place of the live tables without being built again. */
  swapOfDryRun: z.boolean(),
  /** What it built is kept, and can be swapped in. */
  kept: z.boolean(),
  /** Whether it is still to end. */
  running: z.boolean(),
  reason: z.string(),
  startedAt: instantView,
  phase: z.enum(['waiting', 'building', 'catching_up', 'comparing', 'ready', 'swapped', 'cancelled', 'failed']),
  eventsDone: z.int(),
  eventsTotal: z.int(),
  eventsPerSecond: z.number(),
  /** Seconds; null until it can be told. */
  etaSeconds: z.number().nullable(),
  /** Null until compared. */
  comparison: comparisonView.nullable(),
  error: z.string().nullable(),
});
export type RebuildView = z.infer<typeof rebuildView>;

export const projectionView = z.object({
  name: z.string(),
  state: z.enum(projectionStates),
  /** Log position reached. */
  position: z.string().nullable(),
  /** The log's last position at that moment; null for an empty log. */
  head: z.string().nullable(),
  /** Null for more than are counted. */
  eventsBehind: z.int().nullable(),
  /** Age of the oldest event that is still to be taken; null where it cannot be told. */
  secondsBehind: z.number().nullable(),
  parkedStreams: z.int(),
  updatedAt: instantView.nullable(),
  rebuild: rebuildView.nullable(),
  /** What is answered from it, as the calls say. */
  answers: z.array(z.string()),
});
export type ProjectionView = z.infer<typeof projectionView>;

export const projections = defineCall({
  method: 'GET',
  path: '/api/ops/projections',
  roles: ['operator'],
  drawnFrom: [],
  freshBy: [OPERATIONS],
  summary: 'Every read model: where it stands and whether it is being rebuilt',
  response: z.array(projectionView),
});

const projectionName = z.object({ name: z.string().regex(/^[a-z0-9_-]{1,60}$/) });

/** What was asked for; how it goes is read from the list of projections. */
const asked = z.object({
  name: z.string(),
  asked: z.enum(['rebuild', 'swap', 'discard', 'pause', 'resume', 'cancel']),
});

export const rebuildProjection = defineCall({
  method: 'POST',
  path: '/api/ops/projections/:name/rebuild',
  roles: ['operator'],
  summary: 'Builds a read model anew beside the live one, compares, and swaps unless told not to or rows differ',
  params: projectionName,
  body: z.object({
    dryRun: z.boolean().default(false),
    /** Swap although rows differ, because the model's meaning was changed on purpose. */
    acceptDifferences: z.boolean().default(false),
    reason,
  }),
  response: asked.extend({ rebuildId: z.uuid() }),
  success: 202,
});

export const swapDryRun = defineCall({
  method: 'POST',
  path: '/api/ops/projections/:name/swap',
  roles: ['operator'],
  summary: 'Catches up what the last dry run built, compares it once more, and swaps it in',
  params: projectionName,
  body: z.object({ acceptDifferences: z.boolean().default(false), reason }),
  response: asked.extend({ rebuildId: z.uuid() }),
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
    response: asked,
    success: 202,
  });

export const pauseProjection = control('pause', 'Stops a read model where it stands');
export const resumeProjection = control('resume', 'Lets a paused read model go on');
export const cancelRebuild = control('cancel', 'Ends a rebuild that is under way');
export const discardDryRun = control('discard', 'Lets go of what a dry run has built');

const setAside = z.object({ reason: z.string(), by: z.string(), at: instantView });

export const parkedView = z.object({
  id: z.string(),
  projection: z.string(),
  stream: z.string(),
  eventId: z.string(),
  type: z.string(),
  position: z.string(),
  reason: z.string(),
  parkedAt: instantView,
  /** Later events of the stream that wait behind it. */
  waiting: z.int(),
  /** Somebody has seen it and lets it lie. */
  setAside: setAside.nullable(),
});
export type ParkedView = z.infer<typeof parkedView>;

export const parked = defineCall({
  method: 'GET',
  path: '/api/ops/parked',
  roles: ['operator'],
  drawnFrom: [],
  freshBy: [OPERATIONS],
  summary: 'Events a read model could not take, and why',
  query: z.object({ ...pageQuery, projection: z.string().max(60).optional() }),
  response: z.array(parkedView),
});

const parkedEntry = z.object({ id: z.string().min(1).max(100) });

export const retryParked = defineCall({
  method: 'POST',
  path: '/api/ops/parked/:id/retry',
  roles: ['operator'],
  summary: 'Tries a parked event and those behind it again',
  params: parkedEntry,
  body: withReason,
  response: z.object({ id: z.string(), outcome: z.enum(['applied', 'still_parked']), reason: z.string().nullable() }),
});

export const setAsideParked = defineCall({
  method: 'POST',
  path: '/api/ops/parked/:id/set-aside',
  roles: ['operator'],
  summary: 'Lets a parked event lie, with those behind it: it is no longer counted as one to look at',
  params: parkedEntry,
  body: withReason,
  response: z.object({ id: z.string() }),
});

export const parkedReactionView = z.object({
  process: z.string(),
  eventId: z.string(),
  /** Null for one that an earlier program parked. */
  stream: z.string().nullable(),
  reason: z.string(),
  parkedAt: instantView,
  /** It is about to be tried again. */
  retrying: z.boolean(),
  setAside: setAside.nullable(),
});
export type ParkedReactionView = z.infer<typeof parkedReactionView>;

export const listParkedReactions = defineCall({
  method: 'GET',
  path: '/api/ops/parked-processes',
  roles: ['operator'],
  drawnFrom: [],
  freshBy: [OPERATIONS],
  summary: 'Events a process could not follow, and why',
  query: z.object(pageQuery),
  response: z.array(parkedReactionView),
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

export const retryParkedReaction = ofReaction('retry', 'Has a process try a parked event again');
export const setAsideParkedReaction = ofReaction('set-aside', 'Lets an event that a process could not follow lie');

export const driverNumbers = defineCall({
  method: 'GET',
  path: '/api/admin/driver-stats',
  roles: ['admin', 'operator'],
  drawnFrom: ['drivers', 'subscriptions'],
  summary: 'Drivers by state of verification and access',
  response: z.object({
    registered: z.int(),
    verified: z.int(),
    rejected: z.int(),
    /** With a trial or a paid day that starts when they first go online. */
    waiting: z.int(),
    onTrial: z.int(),
    subscribed: z.int(),
    lapsed: z.int(),
    online: z.int(),
  }),
});
