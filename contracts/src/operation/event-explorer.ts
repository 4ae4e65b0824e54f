import { z } from 'zod';
import { instantView } from '../answer-fields.ts';
import { defineCall } from '../define-call.ts';
import { required } from '../fields.ts';
import { pageQuery } from '../paging.ts';
import { queryNumber } from '../query-number.ts';

/** The log as operators look through it: lists of events, one event, what led to what. Personal parts are masked. */

const actorView = z.object({ id: z.string(), role: z.string() });

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
  /** Whether it has a personal part, and whether the key of that still exists. */
  personal: z.enum(['none', 'sealed', 'erased']),
});
export type EventView = z.infer<typeof eventView>;

const moment = z.iso.datetime({ offset: true, error: 'Give a time like 2026-03-02T10:00:00Z' });
const anId = z.string().trim().min(1, 'Give an id').max(200, 'At most 200 characters');

/** What events are looked for by; all that is given must hold. */
export const eventFilters = {
  /** From this moment on, and before that one. */
  from: moment.optional(),
  to: moment.optional(),
  type: z.string().max(100).optional(),
  /** The prefix of its stream: `ride`, `driverDuty`. */
  aggregate: z.string().max(100).optional(),
  stream: anId.optional(),
  /** Account id of somebody whom its facts name. */
  person: anId.optional(),
  /** Who did it: an account id, or the name of what did it by itself. */
  actor: anId.optional(),
  correlation: anId.optional(),
};

/** An event's own id, of the shape that the log gives them. */
const eventId = z.uuid({ error: 'This is no id of an event' });

const inOrder = ({ from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }): boolean =>
  from === undefined || to === undefined || Date.parse(from) < Date.parse(to);

export const events = defineCall({
  method: 'GET',
  path: '/api/ops/events',
  roles: ['operator'],
  drawnFrom: ['event_index'],
  summary: 'Events by time, type, aggregate, stream, person, actor and correlation, newest first',
  query: z
    .object({
      ...eventFilters,
      order: z.enum(['newest', 'oldest']).default('newest'),
      limit: pageQuery.limit,
      /** The last event of the page before. */
      after: eventId.optional(),
    })
    .refine(inOrder, { message: 'Choose an end after the beginning', path: ['to'] }),
  response: z.object({
    events: z.array(eventView),
    /** What the next page comes after; null where there is none. */
    next: z.string().nullable(),
  }),
});

export const eventTypeField = defineCall({
  method: 'GET',
  path: '/api/ops/event-types',
  roles: ['operator'],
  drawnFrom: [],
  summary: 'Which aggregates there are, and which types of events each has',
  response: z.array(z.object({ aggregate: z.string(), types: z.array(z.string()) })),
});

export const streamEvents = defineCall({
  method: 'GET',
  path: '/api/ops/streams/:stream',
  roles: ['operator'],
  drawnFrom: [],
  summary: 'One stream in order',
  params: z.object({ stream: z.string().min(1).max(200) }),
  query: z.object({
    from: queryNumber(z.number().int().min(0)).default(0),
    limit: queryNumber(z.number().int().min(1).max(100)).default(50),
  }),
  response: z.object({ stream: z.string(), events: z.array(eventView) }),
});

const whichEvent = z.object({ eventId });

export const oneEvent = defineCall({
  method: 'GET',
  path: '/api/ops/events/:eventId',
  roles: ['operator'],
  drawnFrom: ['event_index'],
  summary: 'One event: as it lies in the log, as it is read today, and what it changed',
  params: whichEvent,
  response: z.object({
    event: eventView,
    /** Whom its facts name. */
    people: z.array(z.string()),
    /** As it lies in the log; of a personal part, whose it is. */
    raw: z.object({ data: z.record(z.string(), z.unknown()), metadata: z.record(z.string(), z.unknown()) }),
    /** As this program reads it. */
    read: z.object({
      version: z.int().nullable(),
      /** The version that it is taken up to. */
      versionNow: z.int().nullable(),
      /** Null where it cannot be read; `error` says why. */
      data: z.record(z.string(), z.unknown()).nullable(),
      /** Names of the fields of its personal part. */
      personalFields: z.array(z.string()),
      error: z.string().nullable(),
    }),
    /** What became of its aggregate's state, field by field, with personal parts masked; null where that cannot be told. */
    changed: z
      .object({
        aggregate: z.string(),
        differences: z.array(
          z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
        ),
        leftOut: z.int(),
      })
      .nullable(),
    /** The rows that it concerns. */
    rows: z.array(z.object({ model: z.string(), table: z.string(), key: z.array(z.string()) })),
    rowsLeftOut: z.int(),
  }),
});
export type OneEvent = z.infer<typeof oneEvent.response>;

export const causation = defineCall({
  method: 'GET',
  path: '/api/ops/causation',
  roles: ['operator'],
  drawnFrom: ['event_index'],
  summary:
    'What led to what: the events of a correlation, or of all correlations that touched a stream, with their causes',
  query: z
    .object({ correlation: anId.optional(), stream: anId.optional() })
    .refine(({ correlation, stream }) => (correlation === undefined) !== (stream === undefined), {
      message: 'Name a correlation or a stream',
      path: ['correlation'],
    }),
  response: z.object({
    /** In order of time. */
    nodes: z.array(
      z.object({
        eventId: z.string(),
        type: z.string(),
        stream: z.string(),
        revision: z.int(),
        at: instantView,
        actor: actorView,
        correlationId: z.string(),
        /** The event among these that led to it; null for what a command led to, which `causationId` names. */
        cause: z.string().nullable(),
        causationId: z.string(),
      }),
    ),
    /** Events that belong here and are not shown. */
    leftOut: z.int(),
  }),
});
export type Causation = z.infer<typeof causation.response>;
export type CausationNode = Causation['nodes'][number];

export const revealPersonalPart = defineCall({
  method: 'POST',
  path: '/api/ops/events/:eventId/reveal',
  roles: ['operator'],
  summary:
    'Shows the personal part of an event, once it is written down who looked and why; never of one’s own account',
  params: whichEvent,
  body: z.object({ reason: required('Say why. The person it is about can read it.', 500) }),
  // Else it would outlive an erasure by a day.
  loggedEachTime: true,
  response: z.object({ eventId: z.string(), subject: z.string(), personal: z.record(z.string(), z.unknown()) }),
});
