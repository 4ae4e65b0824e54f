import { toNaira } from '@saferide/domain/money/kobo';
import { tariffPolicy, tariffTrialPolicy } from '@saferide/domain/tariff/policy';
import { vehicleTypes } from '@saferide/domain/vehicle/vehicle-type';
import { z } from 'zod';
import { instantView, nairaField } from '../answer-fields.ts';
import { proposed } from '../approval/proposed.ts';
import { atMostDays, dayFields } from '../day-range.ts';
import { defineCall } from '../define-call.ts';
import { reason } from '../reason.ts';
import { wholeNumber } from '../whole-number.ts';

/** What rides cost, now and from a time on. */

const { base, perKm, perHour } = tariffPolicy.limits;

/** A whole number of naira between two. */
const rate = ({ min, max }: typeof base) => {
  const [least, most] = [toNaira(min), toNaira(max)].map((amount) => amount.toLocaleString('en-US'));
  const message = `A whole number of naira from ${least} to ${most}`;
  return wholeNumber({ min: toNaira(min), max: toNaira(max), message });
};

/** The figures that operators may change; naira. */
export const ratesFields = {
  standardBase: rate(base),
  standardPerKm: rate(perKm),
  premiumBase: rate(base),
  premiumPerKm: rate(perKm),
  pradoPerHour: rate(perHour),
};
export const ratesView = z.object({
  standardBase: nairaField,
  standardPerKm: nairaField,
  premiumBase: nairaField,
  premiumPerKm: nairaField,
  pradoPerHour: nairaField,
});
export type RatesView = z.infer<typeof ratesView>;

/** Of no more days are fares computed anew at once. */
export const { mostDays: trialDays } = tariffTrialPolicy;
/** Minutes between the adoption of a tariff, or its withdrawal, and the time from which it holds. */
export const tariffLeadMinutes = tariffPolicy.leadMs / 60_000;
export const tariffMostLeadDays = tariffPolicy.mostLeadMs / 86_400_000;

export const tariffNow = defineCall({
  method: 'GET',
  path: '/api/tariff',
  roles: ['visitor'],
  drawnFrom: [],
  summary: 'What rides cost now',
  response: z.object({ version: z.string(), rates: ratesView }),
});

const adoptedView = z.object({
  version: z.string(),
  rates: ratesView,
  /** Null for the one that the house opened with. */
  from: instantView.nullable(),
});

const changeView = z.object({
  eventId: z.string(),
  at: instantView,
  /** Account id, or `ops` for the command line. */
  actorId: z.string(),
  reason: z.string(),
  version: z.string(),
  /** When it holds from; null where it was withdrawn. */
  from: instantView.nullable(),
});

export const tariffHistory = defineCall({
  method: 'GET',
  path: '/api/ops/tariff',
  roles: ['operator'],
  drawnFrom: [],
  summary: 'The tariff that holds, the one that waits to, and who adopted and withdrew which, and why',
  response: z.object({
    now: adoptedView,
    announced: adoptedView.nullable(),
    /** Newest first. */
    adopted: z.array(adoptedView),
    changes: z.array(changeView),
  }),
});
export type TariffHistory = z.infer<(typeof tariffHistory)['response']>;

/** Fares without top-ups and discounts, which are the people's own. */
const trialSum = z.object({
  rides: z.int(),
  asBooked: nairaField,
  tried: nairaField,
  /** Rides that would have cost more, and less. */
  dearer: z.int(),
  cheaper: z.int(),
});
export type TrialSumView = z.infer<typeof trialSum>;

export const tryTariff = defineCall({
  method: 'GET',
  path: '/api/ops/tariff/trial',
  roles: ['operator'],
  drawnFrom: ['fares', 'accounts'],
  // Whoever has asked has an answer about days that are over, and asks again when they like.
  freshBy: [],
  summary: `What the rides of some days (${trialDays} at the most) would have cost under other rates; nothing is booked`,
  query: z.object({ ...ratesFields, ...dayFields }).refine(...atMostDays(trialDays)),
  response: z.object({
    from: z.string(),
    to: z.string(),
    total: trialSum,
    byVehicle: z.array(trialSum.extend({ vehicleType: z.enum(vehicleTypes) })),
    byCity: z.array(trialSum.extend({ city: z.string() })),
    byBand: z.array(
      trialSum.extend({
        /** Kilometres, the last band without an end; null where it is by the hour. */
        fromKm: z.number().nullable(),
        belowKm: z.number().nullable(),
        hours: z.int().nullable(),
      }),
    ),
    /** Those whose fares change most. */
    byDriver: z.array(trialSum.extend({ driverId: z.string(), name: z.string().nullable() })),
    /** Of how many drivers in all. */
    drivers: z.int(),
  }),
});
export type TariffTrial = z.infer<(typeof tryTariff)['response']>;

export const adoptTariff = defineCall({
  method: 'PUT',
  path: '/api/ops/tariff',
  roles: ['operator'],
  summary:
    'Other rates from a time on, once a second operator approves (202); rides booked by then, and fares shown just before, keep theirs',
  body: z.object({ ...ratesFields, from: z.iso.datetime(), reason }),
  response: z.union([z.object({ version: z.string(), from: instantView }), proposed]),
});

export const withdrawTariff = defineCall({
  method: 'POST',
  path: '/api/ops/tariff/:version/withdraw',
  roles: ['operator'],
  summary: 'A tariff that does not hold yet never will',
  params: z.object({ version: z.string().regex(/^[a-z]+-\d{1,6}$/) }),
  body: z.object({ reason }),
  response: z.object({ version: z.string() }),
});
