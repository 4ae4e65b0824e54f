import { grantableRoles } from '@saferide/domain/account/roles';
import { z } from 'zod';
import { instantView } from '../answer-fields.ts';
import { defineCall } from '../define-call.ts';
import { emailAddress, emptyBody } from '../fields.ts';
import { pageQuery } from '../paging.ts';
import { OPERATIONS } from './standing.ts';

/** Read models, events and roles, for operators. */

const projectionStates = ['live', 'catching_up', 'paused', 'rebuilding', 'stopped'] as const;

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
const asked = z.object({ name: z.string(), asked: z.enum(['rebuild', 'pause', 'resume', 'cancel']) });

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
    reason: z.string().trim().min(1, 'Say why').max(500),
  }),
  response: asked.extend({ rebuildId: z.uuid() }),
  success: 202,
});

const control = (verb: 'pause' | 'resume' | 'cancel', summary: string) =>
  defineCall({
    method: 'POST',
    path: `/api/ops/projections/:name/${verb}`,
    roles: ['operator'],
    summary,
    params: projectionName,
    body: emptyBody,
    response: asked,
    success: 202,
  });

export const pauseProjection = control('pause', 'Stops a read model where it stands');
export const resumeProjection = control('resume', 'Lets a paused read model go on');
export const cancelRebuild = control('cancel', 'Drops a rebuild that has not been swapped');

export const eventView = z.object({
  position: z.string(),
  stream: z.string(),
  revision: z.int(),
  eventId: z.string(),
  type: z.string(),
  at: instantView,
  actor: z.object({ id: z.string(), role: z.string() }),
  correlationId: z.string(),
  causationId: z.string(),
  data: z.record(z.string(), z.unknown()),
  /** Personal parts stay sealed in the event browser. */
  personal: z.enum(['none', 'sealed', 'erased']),
});
export type EventView = z.infer<typeof eventView>;

export const events = defineCall({
  method: 'GET',
  path: '/api/ops/events',
  roles: ['operator'],
  drawnFrom: [],
  summary: 'The log in order, by position',
  query: z.object({ ...pageQuery, type: z.string().max(100).optional() }),
  response: z.object({ events: z.array(eventView), next: z.string().nullable() }),
});

export const streamEvents = defineCall({
  method: 'GET',
  path: '/api/ops/streams/:stream',
  roles: ['operator'],
  drawnFrom: [],
  summary: 'One stream in order',
  params: z.object({ stream: z.string().min(1).max(200) }),
  query: z.object({
    from: z.coerce.number().int().min(0).default(0),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  response: z.object({ stream: z.string(), events: z.array(eventView) }),
});

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

export const retryParked = defineCall({
  method: 'POST',
  path: '/api/ops/parked/:id/retry',
  roles: ['operator'],
  summary: 'Tries a parked event and those behind it again',
  params: z.object({ id: z.string().min(1).max(100) }),
  body: emptyBody,
  response: z.object({ id: z.string(), outcome: z.enum(['applied', 'still_parked']), reason: z.string().nullable() }),
});

export const changeRole = defineCall({
  method: 'PUT',
  path: '/api/ops/roles',
  roles: ['operator'],
  summary: 'Grants or revokes the role of admin or operator',
  body: z
    .object({
      accountId: z.uuid().optional(),
      email: emailAddress.optional(),
      role: z.enum(grantableRoles),
      granted: z.boolean(),
    })
    .refine(({ accountId, email }) => (accountId === undefined) !== (email === undefined), {
      message: 'Name the person by account id or by e-mail',
      path: ['accountId'],
    }),
  response: z.object({ accountId: z.string(), roles: z.array(z.enum(grantableRoles)) }),
});

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
    onTrial: z.int(),
    subscribed: z.int(),
    lapsed: z.int(),
    online: z.int(),
  }),
});
