import { uploadImage } from '@saferide/contracts/uploads';
import { callApi } from '../../api/call-api.ts';

/** Development only: draws photos for trying the app without a camera. */

const [WIDTH, HEIGHT] = [1_280, 960];

const generator = (seed: number) => {
  let state = (seed + 1) * 2_654_435_761;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const draw = (caption: string, seed: number): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw');
  const random = generator(seed);
  for (let shape = 0; shape < 900; shape += 1) {
    const light = 35 + Math.floor(random() * 55);
    context.fillStyle = `hsl(${Math.floor(random() * 360)} 30% ${light}%)`;
    const size = 20 + random() * 160;
    context.fillRect(random() * WIDTH - size / 2, random() * HEIGHT - size / 2, size, size * (0.3 + random()));
  }
  context.fillStyle = '#ffffff';
  context.fillRect(0, HEIGHT - 140, WIDTH, 140);
  context.fillStyle = '#10201a';
  context.font = 'bold 64px sans-serif';
  context.fillText(`Sample · ${caption}`, 40, HEIGHT - 50);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture came'))), 'image/jpeg', 0.85),
  );
};

export const uploadSamplePhoto = async (
  caption: string,
  purpose: 'document' | 'profile' | 'vehicle_photo',
  seed: number,
): Promise<string> => {
  const form = new FormData();
  form.set('purpose', purpose);
  form.set('file', await draw(caption, seed), 'sample.jpg');
  return (await callApi(uploadImage, { body: form })).data.id;
};
