import { z } from 'zod';
import { defineCall } from './kernel/define-call.ts';
import { instantView } from './kernel/response-fields.ts';

/** Maximum size of a file in bytes (spec 2 §9.2). */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;
/** Maximum size of a file in megabytes. */
export const MAX_UPLOAD_MB = MAX_UPLOAD_BYTES / (1024 * 1024);

/** Content types that an upload may have. */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Maximum number of pixels, in millions. */
export const MAX_UPLOAD_MEGAPIXELS = 20;

/** Minimum side in pixels. */
export const MIN_UPLOAD_SIDE_PIXELS = 200;
/** Standard deviation of brightness (0–255) below which a picture counts as blank. */
export const MIN_UPLOAD_CONTRAST = 3;

/** Messages for unusable files (spec 2 §5.2). */
export const uploadMessages = {
  cutOff: 'The upload was cut off. Try again.',
  tooManyPixels: `Please select an image of at most ${MAX_UPLOAD_MEGAPIXELS} megapixels`,
  invalidType: 'Please select an image file (JPG, PNG, etc.)',
  tooSmall: 'This picture is too small to read. Take it with your camera, or send the original.',
  blank: 'This picture shows nothing. Take it again in good light.',
  tooLarge: `Please select an image smaller than ${MAX_UPLOAD_MB}MB`,
} as const;

const link = z.object({ url: z.string(), expiresAt: instantView });

/** Purposes of an upload. */
export const uploadPurposes = ['document', 'profile', 'vehicle_photo', 'case_photo'] as const;

export const uploadImage = defineCall({
  method: 'POST',
  path: '/api/uploads',
  roles: ['account'],
  summary: 'Stores one image, which is identified by its bytes, re-encoded and stripped of its location',
  body: z.object({ purpose: z.enum(uploadPurposes).default('document') }),
  bodyAs: 'multipart',
  files: ['file'],
  response: link.extend({
    id: z.string(),
    contentType: z.enum(uploadTypes),
    bytes: z.int(),
    width: z.int(),
    height: z.int(),
  }),
  success: 201,
});
/** An uploaded image as the server stored it. */
export type UploadView = z.infer<typeof uploadImage.response>;

export const uploadLink = defineCall({
  method: 'GET',
  path: '/api/uploads/:id',
  roles: ['account'],
  drawnFrom: ['review_queue'],
  refetchedOn: [],
  summary: 'Returns a new signed link to an image, for its owner and for reviewers',
  params: z.object({ id: z.uuid() }),
  response: link.extend({ id: z.string(), contentType: z.enum(uploadTypes) }),
});

export const uploadContent = defineCall({
  method: 'GET',
  path: '/api/uploads/:id/content',
  roles: ['visitor'],
  summary: 'Returns an image; the signature of the link is the permission',
  params: z.object({ id: z.uuid() }),
  query: z.object({ expires: z.string().max(40), signature: z.string().max(200) }),
  response: z.unknown(),
  responseAs: 'image',
});
