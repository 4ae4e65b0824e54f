import { z } from 'zod';
import { defineEvents, type EventOf } from '../kernel/define-events.ts';
import { id } from '../kernel/event-fields.ts';

/** Who asked for it, and why: an account id, or `ops` for the command line. */
const asked = { actorId: id, reason: z.string() };

/** What operators did to a read model's projection, of the stream of its name. */
export const projectionEvents = defineEvents({
  ProjectionPaused: { version: 1, data: z.object({ model: id, ...asked }) },
  ProjectionResumed: { version: 1, data: z.object({ model: id, ...asked }) },
  ParkedStreamRetried: { version: 1, data: z.object({ model: id, stream: id, ...asked }) },
  ParkedStreamSetAside: { version: 1, data: z.object({ model: id, stream: id, ...asked }) },
});

/** What operators did to a process, of the stream of its name. */
export const processEvents = defineEvents({
  ParkedEventRetried: { version: 1, data: z.object({ process: id, eventId: id, ...asked }) },
  ParkedEventSetAside: { version: 1, data: z.object({ process: id, eventId: id, ...asked }) },
});

/** What was asked of one rebuild. How it went is in its comparison, which is no fact of the business. */
export const rebuildEvents = defineEvents({
  RebuildAsked: {
    version: 1,
    data: z.object({
      rebuildId: id,
      models: z.array(id),
      dryRun: z.boolean(),
      acceptDifferences: z.boolean(),
      ...asked,
    }),
  },
  RebuildCancelled: { version: 1, data: z.object({ rebuildId: id, ...asked }) },
  /** What a dry run has built is to take the place of the live tables. */
  DryRunSwapAsked: {
    version: 1,
    data: z.object({ rebuildId: id, swapId: id, models: z.array(id), acceptDifferences: z.boolean(), ...asked }),
  },
  DryRunDiscarded: { version: 1, data: z.object({ rebuildId: id, ...asked }) },
});

/** What operators did to one key of the house, of the stream of its purpose. The key itself is in no event. */
export const keyEvents = defineEvents({
  /** From now on new things are made with this version; null: what all keys are wrapped with has been replaced. */
  KeyRotated: { version: 1, data: z.object({ purpose: id, keyVersion: z.int().nullable(), ...asked }) },
});

export type ProjectionEvent = EventOf<typeof projectionEvents>;
export type ProcessEvent = EventOf<typeof processEvents>;
export type RebuildEvent = EventOf<typeof rebuildEvents>;
export type KeyEvent = EventOf<typeof keyEvents>;
