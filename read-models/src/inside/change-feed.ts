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
  /** Writes so far, this one included: of two announcements with the same number the rows are the same. 0: not said. */
  fence: z.int().default(0),
  /** First key columns of rows that changed, none where it only went past other models' events; null: any of them. */
  keys: z.array(z.string()).nullable(),
});

/** What is announced. A program heeds what is said of its own version alone: others' tables are not what it reads. */
export type Announcement = Readonly<z.output<typeof announcement>>;

/** How far a read model has come, and by how many writes. */
export interface Reached {
  readonly position: Position;
  readonly fence: number;
}

export const announcementOf = (
  { name, version }: Pick<ReadModel, 'name' | 'version'>,
  { position, fence }: Reached,
  keys: readonly string[] | null,
): string => JSON.stringify({ model: name, ...(version === 1 ? {} : { version }), position, fence, keys });

/** The same in as many announcements as the keys need: however many rows change, each is named. */
export const announcementsOf = (
  model: Pick<ReadModel, 'name' | 'version'>,
  reached: Reached,
  keys: readonly string[],
): readonly string[] => {
  const room = MAX_PAYLOAD - Buffer.byteLength(announcementOf(model, reached, []));
  const lots: string[][] = [[]];
  let left = room;
  for (const key of keys) {
    const size = Buffer.byteLength(JSON.stringify(key)) + 1;
    if (size > room) return [announcementOf(model, reached, null)];
    if (size > left) {
      lots.push([]);
      left = room;
    }
    lots.at(-1)?.push(key);
    left -= size;
  }
  return lots.map((lot) => announcementOf(model, reached, lot));
};

/** What a payload of the channel says; null for one that says nothing understandable. */
export const announcementIn = (payload: string): Announcement | null => {
  try {
    return announcement.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
};
