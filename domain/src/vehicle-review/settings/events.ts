import { z } from 'zod';
import { defineEvents, type EventOf, id } from '../../kernel/define-events.ts';
import { addSettingsPolicyVersion, addSettingsReason } from './upcast.ts';

/** `reason` is null in events stored before reasons were required. */
const facts = { actorId: id, reason: z.string().nullable() };

const toggled = { version: 2, upcast: { 1: addSettingsReason }, data: z.object({ enabled: z.boolean(), ...facts }) };

/** The events of the single stream `reviewSettings`. */
export const reviewSettingsEvents = defineEvents({
  ThresholdChanged: {
    version: 3,
    upcast: { 1: addSettingsPolicyVersion, 2: addSettingsReason },
    data: z.object({ thresholdPercent: z.int(), previousPercent: z.int(), policyVersion: z.string(), ...facts }),
  },
  MarketStandardsToggled: toggled,
  SeasonalAdjustmentsToggled: toggled,
  LenientModeToggled: toggled,
  GoodPhotosToggled: toggled,
});

export type ReviewSettingsEvent = EventOf<typeof reviewSettingsEvents>;
