import { z } from 'zod';

/** Every problem code (RFC 9457) besides the names of refusals. Codes are permanent. */
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
  'ContactLinkInvalid',
  'DetailsNotAccepted',
  'EmailTaken',
  'TooManyPasskeys',
  'CodeRequestOver',
  'TrackingLinkEnded',
  'BothCodesRequired',
  'PasskeyNeedsName',
  'PasskeyRefused',
  'PhoneCodeRequired',
  'PictureUnreadable',
  'UnknownUpload',
  'WrongCode',
  'WrongStartCode',
  'BankChecksUsedUp',
  'DetailsRefusedTooOften',
] as const;
/** A problem code that is not the name of a refusal. */
export type EdgeProblemCode = (typeof edgeProblemCodes)[number];

/** The body of every error response. */
export const problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  correlationId: z.string().optional(),
});
export type Problem = z.infer<typeof problem>;
