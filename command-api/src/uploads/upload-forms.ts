import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_UPLOAD_BYTES, uploadMessages } from '@saferide/contracts/uploads';
import { DAY_MS, type Instant } from '@saferide/domain/time/instant';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import { requestContextOf } from '@saferide/infrastructure/http/request-context';
import type { SharedCounts } from '@saferide/infrastructure/limits/shared-counts';
import type { Request, RequestHandler } from 'express';
import multer, { diskStorage, MulterError } from 'multer';
import { Counter, type Registry } from 'prom-client';

interface SlotQueue {
  readonly isFull: boolean;
  readonly isEmpty: boolean;
  /** Resolves with a function that releases the slot. Rejects if `gone` aborts. */
  take(gone: AbortSignal): Promise<() => void>;
}

const createSlotQueue = (count: number, line: number): SlotQueue => {
  const waiting: (() => void)[] = [];
  let taken = 0;
  const leave = () => {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const next = waiting.shift();
      // The slot passes to the next caller directly, so that no later one overtakes.
      if (next) next();
      else taken -= 1;
    };
  };
  return {
    get isFull() {
      return taken >= count && waiting.length >= line;
    },
    get isEmpty() {
      return taken === 0;
    },
    take: (gone) =>
      new Promise((resolve, reject) => {
        if (gone.aborted) return reject(gone.reason);
        if (taken < count) {
          taken += 1;
          return resolve(leave());
        }
        const called = () => {
          gone.removeEventListener('abort', leaveLine);
          resolve(leave());
        };
        const leaveLine = () => {
          const at = waiting.indexOf(called);
          if (at >= 0) waiting.splice(at, 1);
          reject(gone.reason);
        };
        gone.addEventListener('abort', leaveLine, { once: true });
        waiting.push(called);
      }),
  };
};

/** Limits of each process, except `imagesADay`, which all processes share. */
export const uploadFormLimits = {
  openPerAccount: 2,
  waitingPerAccount: 10,
  open: 64,
  waiting: 512,
  /** Maximum number of images of an account a day, including refused ones. */
  imagesADay: 200,
} as const;

export interface OpenUploadForm {
  readonly folder: string;
  close(): Promise<void>;
}

export interface UploadForms {
  /** Throws ProblemError if too many forms wait or the day's images are used up. */
  open(accountId: string, gone: AbortSignal): Promise<OpenUploadForm>;
  count(accountId: string, images: number): Promise<void>;
  sweep(now: Instant): Promise<void>;
}

/** A folder older than this is deleted as abandoned, because forms are read within a minute. */
const LEFT_MS = 600_000;

const tooManyAtOnce = () =>
  edgeProblem('TooManyRequests', 'Too many people are sending files right now. Try again in a moment.', {
    headers: { 'Retry-After': '5' },
    facts: { retryAfterSeconds: 5 },
  });

const tooManyToday = () =>
  edgeProblem(
    'TooManyRequests',
    `At most ${uploadFormLimits.imagesADay} images can be sent in a day. Try again tomorrow.`,
    {
      headers: { 'Retry-After': '3600' },
      facts: { retryAfterSeconds: 3_600 },
    },
  );

export interface UploadFormsOptions {
  readonly folder: string;
  readonly counts: Pick<SharedCounts, 'add'>;
  readonly clock: () => Instant;
  readonly registry: Registry;
  readonly limits?: Readonly<Record<'openPerAccount' | 'waitingPerAccount' | 'open' | 'waiting', number>>;
}

export const openUploadForms = ({
  folder,
  counts,
  clock,
  registry,
  limits = uploadFormLimits,
}: UploadFormsOptions): UploadForms => {
  const refused = new Counter({
    name: 'uploads_refused_total',
    help: 'Forms with files refused: the daily quota of an account is used up, or too many are being sent at once',
    labelNames: ['budget'] as const,
    registers: [registry],
  });
  for (const budget of ['day', 'at_once']) refused.inc({ budget }, 0);
  const all: SlotQueue = createSlotQueue(limits.open, limits.waiting);
  const ofAccounts = new Map<string, SlotQueue>();
  const ofAccount = (accountId: string): SlotQueue => {
    const known = ofAccounts.get(accountId) ?? createSlotQueue(limits.openPerAccount, limits.waitingPerAccount);
    ofAccounts.set(accountId, known);
    return known;
  };
  const count = async (accountId: string, images: number): Promise<void> => {
    if (images === 0) return;
    const counting = { action: 'images', key: accountId, windowMs: DAY_MS, by: images };
    if ((await counts.add(counting, clock())).total <= uploadFormLimits.imagesADay) return;
    refused.inc({ budget: 'day' });
    throw tooManyToday();
  };
  return {
    count,
    open: async (accountId, gone) => {
      await count(accountId, 1);
      const own = ofAccount(accountId);
      if (own.isFull || all.isFull) {
        refused.inc({ budget: 'at_once' });
        throw tooManyAtOnce();
      }
      const leaveOwn = await own.take(gone);
      const leaveAll = await all.take(gone).catch((error: unknown) => {
        leaveOwn();
        throw error;
      });
      const ofForm = join(folder, randomUUID());
      const close = async (): Promise<void> => {
        leaveAll();
        leaveOwn();
        if (own.isEmpty) ofAccounts.delete(accountId);
        await rm(ofForm, { recursive: true, force: true });
      };
      try {
        await mkdir(ofForm, { recursive: true, mode: 0o700 });
      } catch (error) {
        await close();
        throw error;
      }
      return { folder: ofForm, close };
    },
    sweep: async (now) => {
      const left = await readdir(folder).catch(() => []);
      for (const name of left) {
        const path = join(folder, name);
        const began = await stat(path).catch(() => null);
        if (began && Date.parse(now) - began.mtimeMs > LEFT_MS) await rm(path, { recursive: true, force: true });
      }
    },
  };
};

const FIELDS = 40;
const FIELD_BYTES = 4_096;

/**
 * Reads multipart forms. Stores their files on disk until the response is sent, so that they do not fill the memory.
 */
export const multipartHandler = (files: number, forms: UploadForms): RequestHandler => {
  const limits = { fileSize: MAX_UPLOAD_BYTES, files, fields: FIELDS, fieldSize: FIELD_BYTES, fieldNameSize: 100 };
  return async (request, response, next) => {
    if (!request.is('multipart/form-data'))
      throw edgeProblem('UnsupportedMediaType', 'Send the body as multipart/form-data.');
    const { accountId } = requestContextOf(request);
    if (accountId === undefined) throw edgeProblem('Unauthorized', 'Sign in first.');
    const gone = new AbortController();
    response.once('close', () => gone.abort(edgeProblem('MalformedBody', uploadMessages.cutOff)));
    const form = await forms.open(accountId, gone.signal);
    const close = () => void form.close().catch(() => undefined);
    if (response.destroyed || response.writableEnded) return close();
    response.once('close', close);
    const take = multer({ storage: diskStorage({ destination: form.folder }), limits }).any();
    take(request, response, (error: unknown) => {
      if (error) return next(problemOf(error));
      const texts = Object.values((request.body ?? {}) as Record<string, unknown>);
      if (texts.some((text) => typeof text === 'string' && text.includes('\0')))
        return next(edgeProblem('InvalidRequest', 'The body has characters that are not allowed (U+0000).'));
      forms.count(accountId, Math.max(0, filesIn(request).length - 1)).then(() => next(), next);
    });
  };
};

const problemOf = (error: unknown) => {
  if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE')
    return edgeProblem('BodyTooLarge', uploadMessages.tooLarge);
  if (error instanceof MulterError) return edgeProblem('InvalidRequest', `The form can’t be read: ${error.code}.`);
  // Disk errors are ours; any other error means that the form is malformed.
  if (error instanceof Error && 'syscall' in error) return error;
  return edgeProblem('MalformedBody', uploadMessages.cutOff, { cause: error });
};

export interface FilePart {
  readonly field: string;
  readonly declaredType: string;
  readonly path: string;
}

export const filesIn = ({ files }: Request): readonly FilePart[] =>
  Array.isArray(files)
    ? files.map(({ fieldname, mimetype, path }) => ({ field: fieldname, declaredType: mimetype, path }))
    : [];
