import { MIN_UPLOAD_CONTRAST, MIN_UPLOAD_SIDE_PIXELS, uploadImage, uploadMessages } from '@saferide/contracts/uploads';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import { type ImageProcessor, ImageProcessorBusy } from '@saferide/infrastructure/images/image-processor';
import type { PhotoMeasures } from '@saferide/infrastructure/images/measure-photo';
import type { ReencodedImage } from '@saferide/infrastructure/images/reencode-image';
import type { Uploads } from '@saferide/infrastructure/uploads/uploads';
import type { Router } from 'express';
import { type CommandMount, mountAction } from '../handling/mount-command.ts';
import { type FilePart, filesIn, multipartHandler, type UploadForms } from './upload-forms.ts';

export const reencodeUpload = async (
  images: Pick<ImageProcessor, 'reencode'>,
  { path, declaredType }: FilePart,
): Promise<ReencodedImage> => {
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
    Math.min(width, height) < MIN_UPLOAD_SIDE_PIXELS
      ? uploadMessages.tooSmall
      : contrast < MIN_UPLOAD_CONTRAST
        ? uploadMessages.blank
        : null;
  if (sentence !== null) throw edgeProblem('PictureUnreadable', sentence);
};

export interface UploadServices {
  readonly commands: CommandMount;
  readonly uploads: Uploads;
  readonly forms: UploadForms;
  readonly images: Pick<ImageProcessor, 'reencode'>;
}

export const mountUploadImage = (router: Router, { commands, uploads, forms, images }: UploadServices): void => {
  const before = [...(commands.before ?? []), multipartHandler(1, forms)];
  mountAction(router, uploadImage, { ...commands, before }, async ({ caller, body: { purpose }, request }) => {
    const file = filesIn(request).find(({ field }) => field === 'file');
    if (!file) throw edgeProblem('InvalidRequest', 'file: Please select an image file (JPG, PNG, etc.)');
    const now = commands.clock();
    const image = await reencodeUpload(images, file);
    const { id, contentType, bytes, width, height } = await uploads.save(caller.accountId, purpose, image, now);
    return { body: { id, contentType, bytes, width, height, ...uploads.link(id, now) } };
  });
};

export const assertOwnUploads = async (
  uploads: Uploads,
  ids: readonly (string | null)[],
  ownerId: string,
): Promise<void> => {
  const named = ids.filter((id) => id !== null);
  const foreign = await uploads.notOwned(named, ownerId);
  if (foreign.length > 0)
    throw edgeProblem('UnknownUpload', 'We can’t find some of your files. Upload them again.', {
      facts: { uploadIds: foreign },
    });
};
