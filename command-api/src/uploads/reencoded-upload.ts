import { MIN_UPLOAD_CONTRAST, MIN_UPLOAD_SIDE, uploadMessages } from '@saferide/contracts/uploads';
import { edgeProblem, ProblemError } from '@saferide/infrastructure/http/problem';
import { type ImageProcessor, ImageProcessorBusy } from '@saferide/infrastructure/images/image-processor';
import type { PhotoMeasures } from '@saferide/infrastructure/images/measure-photo';
import type { Image } from '@saferide/infrastructure/images/reencode-image';
import type { FilePart } from './multipart.ts';

export const reencodedUpload = async (
  images: Pick<ImageProcessor, 'reencode'>,
  { path, declaredType }: FilePart,
): Promise<Image> => {
  const result = await images.reencode(path, declaredType).catch((error: unknown) => {
    if (!(error instanceof ImageProcessorBusy)) throw error;
    throw edgeProblem('ServiceUnavailable', 'We can’t take pictures right now. Try again in a moment.', {
      headers: { 'Retry-After': '10' },
      facts: { retryAfterSeconds: 10 },
      cause: error,
    });
  });
  switch (result.is) {
    case 'image':
      assertReadable(result.measures);
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

const assertReadable = ({ width, height, contrast }: PhotoMeasures): void => {
  const sentence =
    Math.min(width, height) < MIN_UPLOAD_SIDE
      ? uploadMessages.tooSmall
      : contrast < MIN_UPLOAD_CONTRAST
        ? uploadMessages.blank
        : null;
  if (sentence !== null) throw new ProblemError(422, 'PictureUnreadable', sentence);
};
