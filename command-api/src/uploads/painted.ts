import { uploadMessages } from '@saferide/contracts/uploads';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import { type ImageWork, ImageWorkBusy } from '@saferide/infrastructure/images/image-work';
import type { Image } from '@saferide/infrastructure/images/paint-anew';
import type { FilePart } from './multipart.ts';

/** The picture of a form's file, painted anew. Throws ProblemError for what is none, and while too many wait. */
export const painted = async (images: Pick<ImageWork, 'paint'>, { path, declaredType }: FilePart): Promise<Image> => {
  const result = await images.paint(path, declaredType).catch((error: unknown) => {
    if (!(error instanceof ImageWorkBusy)) throw error;
    throw edgeProblem('ServiceUnavailable', 'Images cannot be taken right now. Try again in a moment.', {
      headers: { 'Retry-After': '10' },
      facts: { retryAfterSeconds: 10 },
      cause: error,
    });
  });
  switch (result.is) {
    case 'image':
      return result.image;
    case 'no image':
      throw edgeProblem('UnsupportedMediaType', uploadMessages.invalidType);
    case 'cut off':
      throw edgeProblem('MalformedBody', uploadMessages.cutOff);
    case 'too many pixels':
      throw edgeProblem('BodyTooLarge', uploadMessages.tooManyPixels);
    default:
      return result satisfies never;
  }
};
