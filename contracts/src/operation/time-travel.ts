import { z } from 'zod';
import { instantView } from '../answer-fields.ts';
import { type CallerRole, defineCall } from '../define-call.ts';

/** Time travel: what was so at a moment of the past, what each party saw of it, and what a command would have come to. */

/** What may be looked at, and by whom. */
export const pastSubjects = {
  ride: ['operator'],
  driver: ['operator'],
  duty: ['operator'],
  subscription: ['operator'],
  payment: ['operator'],
  review: ['operator', 'admin'],
  account: ['operator'],
} as const satisfies Readonly<Record<string, readonly CallerRole[]>>;

export type PastSubject = keyof typeof pastSubjects;
export const pastSubjectNames = Object.keys(pastSubjects) as [PastSubject, ...PastSubject[]];

/** What the streams of each are named after. */
export const pastAggregates = {
  ride: 'ride',
  driver: 'driver',
  duty: 'driverDuty',
  subscription: 'driverSubscription',
  payment: 'payment',
  review: 'vehicleReview',
  account: 'account',
} as const satisfies Readonly<Record<PastSubject, string>>;

/** Stands where something about a person was. */
export const MASK = '•••';

/** Fields of today's answers that do not come from the log, so that answers of the past lack them. */
export const fieldsOutsideLog = [
  { call: 'availableRides', field: 'road', why: 'a route, planned when it is shown' },
  { call: 'currentUser', field: 'jwtToken', why: 'a token, made for each answer' },
  { call: 'driverProfile', field: 'chosenPlaces', why: 'a setting' },
  { call: 'driverProfile', field: 'suspension.call', why: 'a setting' },
  { call: 'pendingVehicleReviews', field: 'photos.url', why: 'a signed link, valid for minutes' },
] as const;

const params = z.object({
  subject: z.enum(pastSubjectNames),
  id: z.string().regex(/^[\w.:-]{1,100}$/, 'Enter an id, as lists and links have it'),
});

const point = z.string().max(40);

const pastPoint = z.object({
  /** The last event of the stream by then. */
  revision: z.int(),
  /** What it is looked at as of. */
  moment: instantView,
});

const pastRevision = z.object({
  revision: z.int(),
  type: z.string(),
  at: instantView,
  actor: z.object({ id: z.string(), role: z.string() }),
  eventId: z.string(),
});
export type PastRevision = z.infer<typeof pastRevision>;

const pastView = z.object({
  /** The call that the party's screen is drawn from. */
  call: z.string(),
  summary: z.string(),
  /** Null where it was refused. */
  body: z.unknown(),
  /** Why it was refused, or cannot be worked out. */
  problem: z.string().nullable(),
});
export type PastView = z.infer<typeof pastView>;

const leaf = z.union([z.string(), z.number(), z.boolean()]).nullable();

const pastChange = z.object({
  /** `state`, or the name of a call. */
  where: z.string(),
  field: z.string(),
  /** Null for nothing. */
  before: leaf,
  after: leaf,
});
export type PastChange = z.infer<typeof pastChange>;

const commandField = z.object({
  name: z.string(),
  kind: z.enum(['text', 'number', 'flag', 'choice']),
  choices: z.array(z.string()),
  optional: z.boolean(),
  /** What it would most likely have been. */
  suggested: leaf,
});
export type CommandField = z.infer<typeof commandField>;

const pastCommand = z.object({ type: z.string(), fields: z.array(commandField) });
export type PastCommand = z.infer<typeof pastCommand>;

export const readPastOf = defineCall({
  method: 'GET',
  path: '/api/ops/history/:subject/:id',
  roles: ['admin', 'operator'],
  drawnFrom: [],
  summary:
    'Anything as it stood at a revision or a time, what each party saw then, and what changed between two points',
  params,
  query: z.object({
    /** A revision, or a time; the newest revision unless stated. */
    at: point.optional(),
    /** One of `parties`; the first unless stated. */
    as: z.string().max(120).optional(),
    /** What changed since then … */
    from: point.optional(),
    /** … until then; until `at` unless stated. */
    to: point.optional(),
  }),
  response: z.object({
    subject: z.enum(pastSubjectNames),
    id: z.string(),
    stream: z.string(),
    first: pastRevision,
    last: pastRevision,
    at: pastPoint,
    /** The revisions around it, in order. */
    around: z.array(pastRevision),
    /** The event of that revision, as read today. */
    event: pastRevision.extend({
      data: z.record(z.string(), z.unknown()),
      /** Names of what it says about a person. */
      personal: z.array(z.string()),
    }),
    state: z.unknown(),
    parties: z.array(z.object({ party: z.string(), kind: z.string(), accountId: z.string().nullable() })),
    /** Whose views these are; null where nobody saw it. */
    as: z.string().nullable(),
    views: z.array(pastView),
    compared: z.object({ from: pastPoint, to: pastPoint, changes: z.array(pastChange) }).nullable(),
    commands: z.array(pastCommand),
  }),
});
export type SubjectPast = z.infer<(typeof readPastOf)['response']>;

export const pastAnswer = defineCall({
  method: 'GET',
  path: '/api/ops/history/:subject/:id/answer',
  roles: ['admin', 'operator'],
  drawnFrom: [],
  summary: 'What a command would have come to at a revision or a time; nothing is written',
  params,
  query: z.object({
    at: point.optional(),
    command: z.string().min(1, 'Name a command').max(60),
    /** The command's fields, as JSON. */
    fields: z.string().max(4_000).default('{}'),
  }),
  response: z.object({
    at: pastPoint,
    command: z.string(),
    refusal: z.object({ code: z.string(), sentence: z.string() }).nullable(),
    /** What it would have written. */
    events: z.array(
      z.object({ type: z.string(), data: z.record(z.string(), z.unknown()), personal: z.array(z.string()) }),
    ),
  }),
});
export type PastAnswer = z.infer<(typeof pastAnswer)['response']>;
