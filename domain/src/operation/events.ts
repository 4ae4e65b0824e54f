import { z } from 'zod';
import { defineEvents, type EventOf } from '../kernel/define-events.ts';
import { id } from '../kernel/event-fields.ts';

/** `actorId`: an account id, or `ops`. */
const asked = { actorId: id, reason: z.string() };

/** Stream `projection-{model}`. */
export const projectionEvents = defineEvents({
  ProjectionPaused: { version: 1, data: z.object({ model: id, ...asked }) },
  ProjectionResumed: { version: 1, data: z.object({ model: id, ...asked }) },
  ParkedStreamRetried: { version: 1, data: z.object({ model: id, stream: id, ...asked }) },
  ParkedStreamSetAside: { version: 1, data: z.object({ model: id, stream: id, ...asked }) },
});

/** Stream `process-{name}`. */
export const processEvents = defineEvents({
  ParkedEventRetried: { version: 1, data: z.object({ process: id, eventId: id, ...asked }) },
  ParkedEventSetAside: { version: 1, data: z.object({ process: id, eventId: id, ...asked }) },
});

/** Stream of one rebuild; its progress is not in the log. */
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
  DryRunSwapAsked: {
    version: 1,
    data: z.object({ rebuildId: id, swapId: id, models: z.array(id), acceptDifferences: z.boolean(), ...asked }),
  },
  DryRunDiscarded: { version: 1, data: z.object({ rebuildId: id, ...asked }) },
});

/** Stream `key-{purpose}`. No event has the key itself. */
export const keyEvents = defineEvents({
  /** `keyVersion`: null when the wrapping key was replaced. */
  KeyRotated: { version: 1, data: z.object({ purpose: id, keyVersion: z.int().nullable(), ...asked }) },
});

export type ProjectionEvent = EventOf<typeof projectionEvents>;
export type ProcessEvent = EventOf<typeof processEvents>;
export type RebuildEvent = EventOf<typeof rebuildEvents>;
export type KeyEvent = EventOf<typeof keyEvents>;
