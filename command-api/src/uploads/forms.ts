import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS, type Instant } from '@saferide/domain/time/instant';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { SharedCounts } from '@saferide/infrastructure/limits/shared-counts';
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
export const formLimits = {
  openPerAccount: 2,
  waitingPerAccount: 10,
  open: 64,
  waiting: 512,
  /** Includes refused images. */
  imagesADay: 200,
} as const;

export interface OpenForm {
  readonly folder: string;
  close(): Promise<void>;
}

export interface Forms {
  /** Throws ProblemError if too many forms wait or the day's images are used up. */
  open(accountId: string, gone: AbortSignal): Promise<OpenForm>;
  count(accountId: string, images: number): Promise<void>;
  sweep(now: Instant): Promise<void>;
}

/** A folder older than this is abandoned, because forms are read within a minute. */
const LEFT_MS = 600_000;

const tooManyAtOnce = () =>
  edgeProblem('TooManyRequests', 'Too many people are sending files right now. Try again in a moment.', {
    headers: { 'Retry-After': '5' },
    facts: { retryAfterSeconds: 5 },
  });

const tooManyToday = () =>
  edgeProblem('TooManyRequests', `At most ${formLimits.imagesADay} images can be sent in a day. Try again tomorrow.`, {
    headers: { 'Retry-After': '3600' },
    facts: { retryAfterSeconds: 3_600 },
  });

export interface FormsOptions {
  readonly folder: string;
  readonly counts: Pick<SharedCounts, 'add'>;
  readonly clock: () => Instant;
  readonly registry: Registry;
  readonly limits?: Readonly<Record<'openPerAccount' | 'waitingPerAccount' | 'open' | 'waiting', number>>;
}

export const openForms = ({ folder, counts, clock, registry, limits = formLimits }: FormsOptions): Forms => {
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
    const counting = { what: 'images', key: accountId, windowMs: DAY_MS, by: images };
    if ((await counts.add(counting, clock())).total <= formLimits.imagesADay) return;
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
