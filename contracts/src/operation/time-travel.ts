import { z } from 'zod';
import { type CallerRole, defineCall } from '../kernel/define-call.ts';
import { instantView } from '../kernel/response-fields.ts';

/** Subjects of time travel, with the roles that may see them. */
export const pastSubjects = {
  ride: ['operator'],
  driver: ['operator'],
  duty: ['operator'],
  subscription: ['operator'],
  payment: ['operator'],
  review: ['operator', 'admin'],
  account: ['operator'],
} as const satisfies Readonly<Record<string, readonly CallerRole[]>>;

/** A key of `pastSubjects`. */
export type PastSubject = keyof typeof pastSubjects;
/** The keys of `pastSubjects`. */
export const pastSubjectNames = Object.keys(pastSubjects) as [PastSubject, ...PastSubject[]];

/** Stream prefix of each subject. */
export const pastAggregates = {
  ride: 'ride',
  driver: 'driver',
  duty: 'driverDuty',
  subscription: 'driverSubscription',
  payment: 'payment',
  review: 'vehicleReview',
  account: 'account',
} as const satisfies Readonly<Record<PastSubject, string>>;

/** Shown in place of a personal value. */
export const MASK = '•••';

/** Response fields that cannot be rebuilt from the log. */
export const fieldsOutsideLog = [
  { call: 'availableRides', field: 'road', why: 'a route, planned when it is shown' },
  { call: 'currentUser', field: 'jwtToken', why: 'a token, made for each answer' },
  { call: 'driverProfile', field: 'chosenPlaces', why: 'a setting' },
  { call: 'driverProfile', field: 'suspension.call', why: 'a setting' },
  { call: 'pendingVehicleReviews', field: 'photos.url', why: 'a signed link, valid for minutes' },
  { call: 'rideReceipt', field: 'earlyEnd.place', why: 'the place of the last position' },
] as const;

const params = z.object({
  subject: z.enum(pastSubjectNames),
  id: z.string().regex(/^[\w.:-]{1,100}$/, 'Enter an id as shown in lists and links'),
});

const point = z.string().max(40);

const pastPoint = z.object({
  revision: z.int(),
  moment: instantView,
});

const pastRevision = z.object({
  revision: z.int(),
  type: z.string(),
  at: instantView,
  actor: z.object({ id: z.string(), role: z.string() }),
  eventId: z.string(),
});
/** An event of the subject's stream, by revision. */
export type PastRevision = z.infer<typeof pastRevision>;

const pastView = z.object({
  call: z.string(),
  summary: z.string(),
  body: z.unknown(),
  problem: z.string().nullable(),
});
/** What one call returned to a party at a point in time, or the problem it returned. */
export type PastView = z.infer<typeof pastView>;

const leaf = z.union([z.string(), z.number(), z.boolean()]).nullable();

const pastChange = z.object({
  where: z.string(),
  field: z.string(),
  before: leaf,
  after: leaf,
});
/** A field that differs between two points in time. */
export type PastChange = z.infer<typeof pastChange>;

const commandField = z.object({
  name: z.string(),
  kind: z.enum(['text', 'number', 'flag', 'choice']),
  choices: z.array(z.string()),
  optional: z.boolean(),
  suggested: leaf,
});
/** An input field of a command that can be tried at a point in time. */
export type CommandField = z.infer<typeof commandField>;

const pastCommand = z.object({ type: z.string(), fields: z.array(commandField) });
/** A command that can be tried at a point in time. */
export type PastCommand = z.infer<typeof pastCommand>;

export const readPastOf = defineCall({
  method: 'GET',
  path: '/api/ops/history/:subject/:id',
  roles: ['admin', 'operator'],
  drawnFrom: [],
  summary: 'Returns a subject at a revision or time, what each party saw then, and what changed between two points',
  params,
  query: z.object({
    /** A revision or a time; by default the latest revision. */
    at: point.optional(),
    /** One of `parties`; by default the first. */
    as: z.string().max(120).optional(),
    /** Start of the comparison: a revision or a time. */
    from: point.optional(),
    /** End of the comparison; by default `at`. */
    to: point.optional(),
  }),
  response: z.object({
    subject: z.enum(pastSubjectNames),
    id: z.string(),
    stream: z.string(),
    first: pastRevision,
    last: pastRevision,
    at: pastPoint,
    around: z.array(pastRevision),
    event: pastRevision.extend({
      data: z.record(z.string(), z.unknown()),
      personal: z.array(z.string()),
    }),
    state: z.unknown(),
    parties: z.array(z.object({ party: z.string(), kind: z.string(), accountId: z.string().nullable() })),
    /** Null if no party saw the subject. */
    as: z.string().nullable(),
    views: z.array(pastView),
    compared: z.object({ from: pastPoint, to: pastPoint, changes: z.array(pastChange) }).nullable(),
    commands: z.array(pastCommand),
  }),
});
/** A subject at a point in time, what each party saw, and the commands to try. */
export type SubjectPast = z.infer<(typeof readPastOf)['response']>;

export const pastAnswer = defineCall({
  method: 'GET',
  path: '/api/ops/history/:subject/:id/answer',
  roles: ['admin', 'operator'],
  drawnFrom: [],
  summary: 'Returns what a command would have done at a revision or time, without writing',
  params,
  query: z.object({
    at: point.optional(),
    command: z.string().min(1, 'Name a command').max(60),
    fields: z.string().max(4_000).default('{}'),
  }),
  response: z.object({
    at: pastPoint,
    command: z.string(),
    refusal: z.object({ code: z.string(), sentence: z.string() }).nullable(),
    events: z.array(
      z.object({ type: z.string(), data: z.record(z.string(), z.unknown()), personal: z.array(z.string()) }),
    ),
  }),
});
/** The events or the refusal that a command would have produced at a point in time. */
export type PastAnswer = z.infer<(typeof pastAnswer)['response']>;
