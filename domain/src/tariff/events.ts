import { z } from 'zod';
import { defineEvents, type EventOf, id, instantField, kobo } from '../kernel/define-events.ts';

const byDistance = z.object({ by: z.literal('distance'), baseKobo: kobo, perKmKobo: kobo });
const byHour = z.object({ by: z.literal('hour'), perHourKobo: kobo, hours: z.array(z.number()) });

const tariff = z.object({
  version: id,
  pricing: z.object({ standard: byDistance, premium: byDistance, suv: byHour }),
  maxPassengers: z.object({ standard: z.int(), premium: z.int(), suv: z.int() }),
  roundToKobo: kobo,
  minutesPerKm: z.number(),
  topUp: z.object({ stepKobo: kobo, maxKobo: kobo }),
  commissionPercent: z.literal(0),
});

/** `actorId` is an account id, or `ops` for the command line. */
const request = { actorId: id, reason: z.string(), policyVersion: z.string() };

/** The events of the single stream `tariff`. */
export const tariffEvents = defineEvents({
  TariffAdopted: { version: 1, data: z.object({ tariff, from: instantField, ...request }) },
  TariffWithdrawn: { version: 1, data: z.object({ version: id, ...request }) },
});

export type TariffEvent = EventOf<typeof tariffEvents>;
