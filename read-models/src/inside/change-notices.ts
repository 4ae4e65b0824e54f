import type { Position } from '@saferide/infrastructure/event-store/event-store';
import { z } from 'zod';
import type { ReadModel } from '../kernel/read-model.ts';

/** Channel on which the projections say how far a read model has come; the read API listens. */
export const CHANGED_CHANNEL = 'read_model_changed';

/** Payloads of PostgreSQL's notifications end at 8,000 bytes. */
const MAX_PAYLOAD = 7_900;

const announcement = z.object({
  model: z.string(),
  /** Whose tables changed; left out by the first version of a model. */
  version: z.int().default(1),
  position: z.string(),
  /** First key columns of the rows that changed; null when they are too many to list. */
  keys: z.array(z.string()).nullable(),
});

/** What is announced. A program heeds what is said of its own version alone: others' tables are not what it reads. */
export type Announcement = Readonly<z.output<typeof announcement>>;

export const announcementOf = (
  { name, version }: Pick<ReadModel, 'name' | 'version'>,
  position: Position,
  keys: readonly string[] | null,
): string => {
  const said = { model: name, ...(version === 1 ? {} : { version }), position, keys };
  const payload = JSON.stringify(said);
  return Buffer.byteLength(payload) <= MAX_PAYLOAD ? payload : JSON.stringify({ ...said, keys: null });
};

/** What a payload of the channel says; null for one that says nothing understandable. */
export const announcementIn = (payload: string): Announcement | null => {
  try {
    return announcement.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
};
