import { after, DAY_MS, type Instant } from '@saferide/domain/time/instant';
import { edgeProblem, ProblemError } from '@saferide/infrastructure/http/problem';
import type { Uploads } from '@saferide/infrastructure/uploads/uploads';

/** Refuses a form that names uploads of somebody else, or none at all. */
export const assertOwnUploads = async (
  uploads: Uploads,
  ids: readonly (string | null)[],
  ownerId: string,
): Promise<void> => {
  const named = ids.filter((id) => id !== null);
  const foreign = await uploads.notOwned(named, ownerId);
  if (foreign.length > 0)
    throw new ProblemError(422, 'UnknownUpload', 'Some of the files are not uploads of yours. Upload them again.', {
      facts: { uploadIds: foreign },
    });
};

/** A driver's whole form and several attempts at a review need less than half of it. */
const UPLOADS_A_DAY = 200;

/** Refuses a person who has stored so many images within 24 hours that another would only fill the disk. */
export const assertMayUpload = async (uploads: Uploads, ownerId: string, now: Instant): Promise<void> => {
  if ((await uploads.countSince(ownerId, after(now, -DAY_MS))) < UPLOADS_A_DAY) return;
  throw edgeProblem(
    'TooManyRequests',
    `At most ${UPLOADS_A_DAY} images can be uploaded in a day. Try again tomorrow.`,
    {
      headers: { 'Retry-After': '3600' },
      facts: { retryAfterSeconds: 3_600 },
    },
  );
};
