import sharp from 'sharp';
import { measurePhoto } from './measure-photo.ts';
import { reencodeImage } from './reencode-image.ts';

export type ImageTask =
  | { readonly does: 'paint'; readonly path: string; readonly declaredType: string }
  | { readonly does: 'measure'; readonly data: Uint8Array };

type ImageResult =
  | { readonly result: unknown; readonly resident: number }
  | { readonly failure: string; readonly resident: number };

export type ImageProgramMessage = { readonly ready: true } | ImageResult;

sharp.concurrency(1);
sharp.cache(false);

const done = (task: ImageTask): Promise<unknown> =>
  task.does === 'paint' ? reencodeImage(task.path, task.declaredType) : measurePhoto(Buffer.from(task.data));

process.on('message', (task: ImageTask) => {
  const answer = (result: { result: unknown } | { failure: string }) =>
    process.send?.({ ...result, resident: process.memoryUsage.rss() } satisfies ImageResult);
  done(task).then(
    (result) => answer({ result }),
    (error: unknown) => answer({ failure: String(error) }),
  );
});
process.once('disconnect', () => process.exit(0));
// Ctrl-C also reaches this process, but only the parent may end it.
process.on('SIGINT', () => undefined);
process.send?.({ ready: true } satisfies ImageProgramMessage);
