import { uploadImage, type uploadPurposes } from '@saferide/contracts/uploads';
import type { Client } from './client.ts';

/** A multipart form with one image, as `POST /api/uploads` expects it. */
export const imageForm = (
  image: Uint8Array,
  purpose: (typeof uploadPurposes)[number] = 'document',
  contentType = 'image/jpeg',
): FormData => {
  const form = new FormData();
  form.set('purpose', purpose);
  form.set('file', new Blob([new Uint8Array(image)], { type: contentType }), 'photo.jpg');
  return form;
};

/** Uploads a JPEG and returns its id. */
export const upload = async (
  client: Client,
  image: Uint8Array,
  purpose?: (typeof uploadPurposes)[number],
): Promise<string> => {
  const { id } = await client.call(uploadImage, { body: imageForm(image, purpose) });
  return id;
};
