import { z } from 'zod';
import { defineEvents, type EventOf } from '../../kernel/define-events.ts';
import { id } from '../../kernel/event-fields.ts';
import { underReviewSettings1 } from './upcast.ts';

const toggled = z.object({ enabled: z.boolean(), actorId: id });

/** Facts of the one stream `reviewSettings`. */
export const reviewSettingsEvents = defineEvents({
  ThresholdChanged: {
    version: 2,
    upcast: { 1: underReviewSettings1 },
    data: z.object({ thresholdPercent: z.int(), previousPercent: z.int(), policyVersion: z.string(), actorId: id }),
  },
  MarketStandardsToggled: { version: 1, data: toggled },
  SeasonalAdjustmentsToggled: { version: 1, data: toggled },
  LenientModeToggled: { version: 1, data: toggled },
  GoodPhotosToggled: { version: 1, data: toggled },
});

export type ReviewSettingsEvent = EventOf<typeof reviewSettingsEvents>;
