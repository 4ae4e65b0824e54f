import { ProblemError } from '@saferide/infrastructure/http/problem';
import type { Uploads } from '@saferide/infrastructure/uploads/uploads';

export const assertOwnUploads = async (
  uploads: Uploads,
  ids: readonly (string | null)[],
  ownerId: string,
): Promise<void> => {
  const named = ids.filter((id) => id !== null);
  const foreign = await uploads.notOwned(named, ownerId);
  if (foreign.length > 0)
    throw new ProblemError(422, 'UnknownUpload', 'We can’t find some of your files. Upload them again.', {
      facts: { uploadIds: foreign },
    });
};
