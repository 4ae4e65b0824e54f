import { uploadImage } from '@saferide/contracts/uploads';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { ImageProcessor } from '@saferide/infrastructure/images/image-processor';
import type { Uploads } from '@saferide/infrastructure/uploads/uploads';
import type { Router } from 'express';
import { type CommandMount, mountAction } from '../handling/mount-command.ts';
import type { Forms } from './forms.ts';
import { filesIn, multipartHandler } from './multipart.ts';
import { reencodedUpload } from './reencoded-upload.ts';

export interface UploadServices {
  readonly commands: CommandMount;
  readonly uploads: Uploads;
  readonly forms: Forms;
  readonly images: Pick<ImageProcessor, 'reencode'>;
}

export const mountUploadImage = (router: Router, { commands, uploads, forms, images }: UploadServices): void => {
  const before = [...(commands.before ?? []), multipartHandler(1, forms)];
  mountAction(router, uploadImage, { ...commands, before }, async ({ caller, body: { purpose }, request }) => {
    const file = filesIn(request).find(({ field }) => field === 'file');
    if (!file) throw edgeProblem('InvalidRequest', 'file: Please select an image file (JPG, PNG, etc.)');
    const now = commands.clock();
    const image = await reencodedUpload(images, file);
    const { id, contentType, bytes, width, height } = await uploads.save(caller.accountId, purpose, image, now);
    return { body: { id, contentType, bytes, width, height, ...uploads.link(id, now) } };
  });
};
