import sharp from 'sharp';
import { measurePhoto } from './measure-photo.ts';
import { reencodeImage } from './reencode-image.ts';

/** What the program is asked, one after the other. */
export type ImageTask =
  | { readonly does: 'paint'; readonly path: string; readonly declaredType: string }
  | { readonly does: 'measure'; readonly data: Uint8Array };

type ImageResult =
  | { readonly result: unknown; readonly resident: number }
  | { readonly failure: string; readonly resident: number };

/** What the program says: once that it can begin, then an answer to each task. */
export type ImageProgramMessage = { readonly ready: true } | ImageResult;

/**
 * A program of its own, which unpacks what strangers send: it knows no secret and reaches no database, and its memory goes
 * back whole when it ends. It ends with whoever began it.
 */
// One picture at a time with one thread: it shares the machine with requests, which somebody waits for.
sharp.concurrency(1);
sharp.cache(false);

const done = (task: ImageTask): Promise<unknown> =>
  task.does === 'paint' ? reencodeImage(task.path, task.declaredType) : measurePhoto(Buffer.from(task.data));

process.on('message', (task: ImageTask) => {
  const answer = (said: { result: unknown } | { failure: string }) =>
    process.send?.({ ...said, resident: process.memoryUsage.rss() } satisfies ImageResult);
  done(task).then(
    (result) => answer({ result }),
    (error: unknown) => answer({ failure: String(error) }),
  );
});
process.once('disconnect', () => process.exit(0));
// Ctrl-C reaches all programs of a terminal: whoever began this one ends it when it is done.
process.on('SIGINT', () => undefined);
process.send?.({ ready: true } satisfies ImageProgramMessage);
