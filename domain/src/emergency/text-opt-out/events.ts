import { z } from 'zod';
import { defineEvents, type EventOf } from '../../kernel/define-events.ts';
import { id } from '../../kernel/event-fields.ts';

/** `accountId` is null for all accounts. */
const data = z.object({ numberDigest: id, accountId: id.nullable() });

/** Stream `textOptOut-{numberDigest}`. */
export const textOptOutEvents = defineEvents({
  TextsStopped: { version: 1, data },
  TextsResumed: { version: 1, data },
});

export type TextOptOutEvent = EventOf<typeof textOptOutEvents>;
