import { uploadImage } from '@saferide/contracts/uploads';
import type { Client } from './client.ts';

/** Uploads a JPEG and gives its id. */
export const upload = async (
  client: Client,
  image: Uint8Array,
  purpose: 'document' | 'profile' | 'vehicle_photo',
): Promise<string> => {
  const form = new FormData();
  form.set('purpose', purpose);
  form.set('file', new Blob([new Uint8Array(image)], { type: 'image/jpeg' }), 'photo.jpg');
  const { id } = await client.send(uploadImage, { body: form });
  return id;
};
