import { z } from 'zod';

/**
 * Errors over the network: RFC 9457 problem details with a stable `code`. A refusal's code is the refusal's own name
 * (`DriverAlreadyOnRide`), with its facts beside it; the codes below are the edge's own.
 */
export const edgeProblemCodes = [
  'InvalidRequest',
  'MalformedBody',
  'BodyTooLarge',
  'UnsupportedMediaType',
  'Unauthorized',
  'Forbidden',
  'NotFound',
  'MethodNotAllowed',
  'CrossSiteRequest',
  'SignInAgain',
  'TooManyRequests',
  'IdempotencyKeyReused',
  'IdempotencyKeyInUse',
  'TooMuchContention',
  'ServiceUnavailable',
  'InternalError',
] as const;
export type EdgeProblemCode = (typeof edgeProblemCodes)[number];

export const problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** Stable and meant for programs. */
  code: z.string(),
  /** Says what happened and what to do, for people. */
  detail: z.string(),
  /** Faults by field, for `InvalidRequest`. */
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  correlationId: z.string().optional(),
});
export type Problem = z.infer<typeof problem>;
