import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS, type Instant } from '@saferide/domain/time/instant';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { SharedCounts } from '@saferide/infrastructure/limits/shared-counts';
import { Counter, type Registry } from 'prom-client';
import { places, type UploadPlaces } from './places.ts';

/** What forms with files may take: of an account, and of this process. */
export const formLimits = {
  /** Read at once; the rest wait. */
  openPerAccount: 2,
  waitingPerAccount: 10,
  open: 64,
  waiting: 512,
  /** Images sent in a day by one account, whatever came of them: a driver's whole form and several attempts at a review need less than half of it. */
  imagesADay: 200,
} as const;

/** A form that is being read: its files lie in a folder of its own, which goes with it. */
export interface OpenForm {
  readonly folder: string;
  close(): Promise<void>;
}

export interface Forms {
  /** Waits until the account's form may be read, or `gone` aborts. Throws ProblemError where too many wait, or the day's images are used up. */
  open(accountId: string, gone: AbortSignal): Promise<OpenForm>;
  /** Counts images beyond the first of a form. Throws ProblemError. */
  count(accountId: string, images: number): Promise<void>;
  /** Drops what a process that was killed has left. */
  sweep(now: Instant): Promise<void>;
}

/** A form is read within a minute; what is older was left behind. */
const LEFT_MS = 600_000;

const tooManyAtOnce = () =>
  edgeProblem('TooManyRequests', 'Too many files are being sent at once. Try again in a moment.', {
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
    help: 'Forms with files that were refused: an account’s images of the day are used up, or too many are sent at once',
    labelNames: ['budget'] as const,
    registers: [registry],
  });
  // Told from the start: the first of them is a rise.
  for (const budget of ['day', 'at_once']) refused.inc({ budget }, 0);
  const all: UploadPlaces = places(limits.open, limits.waiting);
  const ofAccounts = new Map<string, UploadPlaces>();
  const ofAccount = (accountId: string): UploadPlaces => {
    const known = ofAccounts.get(accountId) ?? places(limits.openPerAccount, limits.waitingPerAccount);
    ofAccounts.set(accountId, known);
    return known;
  };
  const count = async (accountId: string, images: number): Promise<void> => {
    if (images === 0) return;
    const asked = { what: 'images', key: accountId, windowMs: DAY_MS, by: images };
    if ((await counts.add(asked, clock())).total <= formLimits.imagesADay) return;
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
