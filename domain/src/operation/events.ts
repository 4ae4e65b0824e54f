import { z } from 'zod';
import { defineEvents, type EventOf, id } from '../kernel/define-events.ts';

/** `actorId` is an account id, or `ops` for the command line. */
const request = { actorId: id, reason: z.string() };

/** Stream `projection-{model}`. */
export const projectionEvents = defineEvents({
  ProjectionPaused: { version: 1, data: z.object({ model: id, ...request }) },
  ProjectionResumed: { version: 1, data: z.object({ model: id, ...request }) },
  ParkedStreamRetried: { version: 1, data: z.object({ model: id, stream: id, ...request }) },
  ParkedStreamSetAside: { version: 1, data: z.object({ model: id, stream: id, ...request }) },
});

/** Stream `process-{name}`. */
export const processEvents = defineEvents({
  ParkedEventRetried: { version: 1, data: z.object({ process: id, eventId: id, ...request }) },
  ParkedEventSetAside: { version: 1, data: z.object({ process: id, eventId: id, ...request }) },
});

/** Stream `rebuild-{rebuildId}`. */
export const rebuildEvents = defineEvents({
  RebuildAsked: {
    version: 1,
    data: z.object({
      rebuildId: id,
      models: z.array(id),
      dryRun: z.boolean(),
      acceptDifferences: z.boolean(),
      ...request,
    }),
  },
  RebuildCancelled: { version: 1, data: z.object({ rebuildId: id, ...request }) },
  DryRunSwapAsked: {
    version: 1,
    data: z.object({ rebuildId: id, swapId: id, models: z.array(id), acceptDifferences: z.boolean(), ...request }),
  },
  DryRunDiscarded: { version: 1, data: z.object({ rebuildId: id, ...request }) },
});

/** Stream `key-{purpose}`. */
export const keyEvents = defineEvents({
  KeyRotated: { version: 1, data: z.object({ purpose: id, keyVersion: z.int().nullable(), ...request }) },
});

export type ProjectionEvent = EventOf<typeof projectionEvents>;
export type ProcessEvent = EventOf<typeof processEvents>;
export type RebuildEvent = EventOf<typeof rebuildEvents>;
export type KeyEvent = EventOf<typeof keyEvents>;
