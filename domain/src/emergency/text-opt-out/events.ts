import { z } from 'zod';
import { defineEvents, type EventOf } from '../../kernel/define-events.ts';
import { id } from '../../kernel/event-fields.ts';

/** `numberDigest`: keyed, so the number stays unknown without the key. `aboutId`: an account, or null for all of them. */
const data = z.object({ numberDigest: id, aboutId: id.nullable() });

/** Facts of stream `textOptOut-{numberDigest}`: which texts about other people a number's owner does not want. */
export const textOptOutEvents = defineEvents({
  TextsStopped: { version: 1, data },
  TextsResumed: { version: 1, data },
});

export type TextOptOutEvent = EventOf<typeof textOptOutEvents>;
