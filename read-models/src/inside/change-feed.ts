import type { Position } from '@saferide/infrastructure/event-store/event-store';
import { z } from 'zod';
import type { ReadModel } from '../kernel/read-model.ts';

export const CHANGED_CHANNEL = 'read_model_changed';

/** Maximum size in bytes; PostgreSQL limits a notification to 8,000. */
const MAX_PAYLOAD = 7_900;

const announcement = z.object({
  model: z.string(),
  /** The read model's version; omitted if 1. */
  version: z.int().default(1),
  position: z.string(),
  /** The checkpoint's fence; 0 if unknown. */
  fence: z.int().default(0),
  /** The first key value of each changed row; empty if no row changed, null if any row may have changed. */
  keys: z.array(z.string()).nullable(),
});

export type ChangeAnnouncement = Readonly<z.output<typeof announcement>>;

export interface ReachedPosition {
  readonly position: Position;
  readonly fence: number;
}

export const encodeChangeAnnouncement = (
  { name, version }: Pick<ReadModel, 'name' | 'version'>,
  { position, fence }: ReachedPosition,
  keys: readonly string[] | null,
): string => JSON.stringify({ model: name, ...(version === 1 ? {} : { version }), position, fence, keys });

export const encodeChangeAnnouncements = (
  model: Pick<ReadModel, 'name' | 'version'>,
  reached: ReachedPosition,
  keys: readonly string[],
): readonly string[] => {
  const room = MAX_PAYLOAD - Buffer.byteLength(encodeChangeAnnouncement(model, reached, []));
  const lots: string[][] = [[]];
  let left = room;
  for (const key of keys) {
    const size = Buffer.byteLength(JSON.stringify(key)) + 1;
    if (size > room) return [encodeChangeAnnouncement(model, reached, null)];
    if (size > left) {
      lots.push([]);
      left = room;
    }
    lots.at(-1)?.push(key);
    left -= size;
  }
  return lots.map((lot) => encodeChangeAnnouncement(model, reached, lot));
};

export const parseChangeAnnouncement = (payload: string): ChangeAnnouncement | null => {
  try {
    return announcement.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
};
