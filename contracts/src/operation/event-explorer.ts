import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { requiredText } from '../kernel/fields.ts';
import { pageQuery } from '../kernel/query-fields.ts';
import { instantView, nextPageCursor } from '../kernel/response-fields.ts';

const actorView = z.object({ id: z.string(), role: z.string() });

/** An event with personal fields masked. */
export const eventView = z.object({
  position: z.string(),
  stream: z.string(),
  revision: z.int(),
  eventId: z.string(),
  type: z.string(),
  at: instantView,
  actor: actorView,
  correlationId: z.string(),
  causationId: z.string(),
  data: z.record(z.string(), z.unknown()),
  /** Whether the event has personal fields, and whether their key exists. */
  personal: z.enum(['none', 'sealed', 'erased']),
});
export type EventView = z.infer<typeof eventView>;

const timeField = z.iso.datetime({ offset: true, error: 'Give a time like 2026-03-02T10:00:00Z' });
const anId = z.string().trim().min(1, 'Give an id').max(200, 'At most 200 characters');

/** Filters of the event list; an event must match all of them. */
export const eventFilters = {
  /** `from` is inclusive, `to` exclusive. */
  from: timeField.optional(),
  to: timeField.optional(),
  type: z.string().max(100).optional(),
  /** Stream prefix, such as `ride` or `driverDuty`. */
  aggregate: z.string().max(100).optional(),
  stream: anId.optional(),
  person: anId.optional(),
  actor: anId.optional(),
  correlation: anId.optional(),
};

const eventId = z.uuid({ error: 'This is not an event id' });

const inOrder = ({ from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }): boolean =>
  from === undefined || to === undefined || Date.parse(from) < Date.parse(to);

/** Read models that decide which events an operator may see. */
const matterModels = ['rides', 'conduct', 'cases', 'emergencies', 'proposals'] as const;

export const events = defineCall({
  method: 'GET',
  path: '/api/ops/events',
  roles: ['operator'],
  drawnFrom: ['event_index', ...matterModels],
  summary: 'Finds events by time, type, aggregate, stream, person, actor and correlation, newest first',
  query: z
    .object({
      ...eventFilters,
      order: z.enum(['newest', 'oldest']).default('newest'),
      limit: pageQuery.limit,
      after: eventId.optional(),
    })
    .refine(inOrder, { message: 'Choose an end after the beginning', path: ['to'] }),
  response: z.object({
    events: z.array(eventView),
    next: nextPageCursor,
  }),
});

export const eventTypeField = defineCall({
  method: 'GET',
  path: '/api/ops/event-types',
  roles: ['operator'],
  drawnFrom: [],
  summary: 'Lists the aggregates and the event types of each',
  response: z.array(z.object({ aggregate: z.string(), types: z.array(z.string()) })),
});

export const streamEvents = defineCall({
  method: 'GET',
  path: '/api/ops/streams/:stream',
  roles: ['operator'],
  drawnFrom: matterModels,
  summary: 'Lists the events of a stream in order',
  params: z.object({ stream: z.string().min(1).max(200) }),
  query: z.object({
    /** Revision of the last event on the previous page. */
    after: z
      .string()
      .regex(/^\d{1,15}$/)
      .optional(),
    limit: pageQuery.limit,
  }),
  response: z.object({ stream: z.string(), events: z.array(eventView), next: nextPageCursor }),
});

const whichEvent = z.object({ eventId });

export const oneEvent = defineCall({
  method: 'GET',
  path: '/api/ops/events/:eventId',
  roles: ['operator'],
  drawnFrom: ['event_index', ...matterModels],
  summary: 'Returns one event as stored and as upcast, with the changes it made',
  params: whichEvent,
  response: z.object({
    event: eventView,
    people: z.array(z.string()),
    /** As stored, without personal fields except for their subject. */
    raw: z.object({ data: z.record(z.string(), z.unknown()), metadata: z.record(z.string(), z.unknown()) }),
    read: z.object({
      version: z.int().nullable(),
      versionNow: z.int().nullable(),
      data: z.record(z.string(), z.unknown()).nullable(),
      personalFields: z.array(z.string()),
      error: z.string().nullable(),
    }),
    /** Changes of the aggregate's state, personal fields masked; null if unknown. */
    changed: z
      .object({
        aggregate: z.string(),
        differences: z.array(
          z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
        ),
        leftOut: z.int(),
      })
      .nullable(),
    rows: z.array(z.object({ model: z.string(), table: z.string(), key: z.array(z.string()) })),
    rowsLeftOut: z.int(),
  }),
});
/** One event: as stored, as read today, and what it changed. */
export type OneEvent = z.infer<typeof oneEvent.response>;

export const causation = defineCall({
  method: 'GET',
  path: '/api/ops/causation',
  roles: ['operator'],
  drawnFrom: ['event_index', ...matterModels],
  summary: 'Returns the events of a correlation, or of all that touched a stream, with their causes',
  query: z
    .object({ correlation: anId.optional(), stream: anId.optional() })
    .refine(({ correlation, stream }) => (correlation === undefined) !== (stream === undefined), {
      message: 'Name a correlation or a stream',
      path: ['correlation'],
    }),
  response: z.object({
    /** Oldest first. */
    nodes: z.array(
      z.object({
        eventId: z.string(),
        type: z.string(),
        stream: z.string(),
        revision: z.int(),
        at: instantView,
        actor: actorView,
        correlationId: z.string(),
        /** Event id; null if a command caused it. */
        cause: z.string().nullable(),
        causationId: z.string(),
      }),
    ),
    leftOut: z.int(),
  }),
});
/** Events with their causes, oldest first. */
export type Causation = z.infer<typeof causation.response>;
/** An event in a causation tree. */
export type CausationNode = Causation['nodes'][number];

export const revealPersonalPart = defineCall({
  method: 'POST',
  path: '/api/ops/events/:eventId/reveal',
  roles: ['operator'],
  summary:
    "Reveals the personal fields of an event and logs who looked and why; refused for the operator's own account",
  params: whichEvent,
  body: z.object({ reason: requiredText('Say why. The person concerned can read it.', 500) }),
  logsEveryRequest: true,
  response: z.object({ eventId: z.string(), subject: z.string(), personal: z.record(z.string(), z.unknown()) }),
});
