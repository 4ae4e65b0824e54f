import { toNaira } from '@saferide/domain/money/kobo';
import { tariffPolicy, tariffPreviewPolicy } from '@saferide/domain/tariff/tariff-policy';
import { vehicleTypes } from '@saferide/domain/vehicle/vehicle-type';
import { z } from 'zod';
import { dayRangeFields, orderedDayRangeUpTo } from '../kernel/day-range.ts';
import { defineCall } from '../kernel/define-call.ts';
import { operatorReasonText, wholeNumber } from '../kernel/fields.ts';
import { proposalCreated } from '../kernel/proposal-created.ts';
import { instantView, nairaField } from '../kernel/response-fields.ts';

const { base, perKm, perHour } = tariffPolicy.limits;

const rate = ({ minKobo, maxKobo }: typeof base) => {
  const [min, max] = [toNaira(minKobo), toNaira(maxKobo)];
  const [least, most] = [min, max].map((amount) => amount.toLocaleString('en-US'));
  const message = `A whole number of naira from ${least} to ${most}`;
  return wholeNumber({ min, max, message });
};

/** Form fields of the rates that operators may change, in naira. */
export const ratesFields = {
  standardBase: rate(base),
  standardPerKm: rate(perKm),
  premiumBase: rate(base),
  premiumPerKm: rate(perKm),
  pradoPerHour: rate(perHour),
};
/** The rates of a tariff that operators may change, in naira. */
export const ratesView = z.object({
  standardBase: nairaField,
  standardPerKm: nairaField,
  premiumBase: nairaField,
  premiumPerKm: nairaField,
  pradoPerHour: nairaField,
});
export type RatesView = z.infer<typeof ratesView>;

/** Maximum number of days in a preview of rates. */
export const { maxDays: tariffPreviewDays } = tariffPreviewPolicy;
/** Minimum minutes between adopting or withdrawing a tariff and its start. */
export const minTariffLeadMinutes = tariffPolicy.minLeadMs / 60_000;
/** Maximum days between adopting a tariff and its start. */
export const maxTariffLeadDays = tariffPolicy.maxLeadMs / 86_400_000;

export const tariffNow = defineCall({
  method: 'GET',
  path: '/api/tariff',
  roles: ['visitor'],
  drawnFrom: [],
  summary: 'Returns the current tariff',
  response: z.object({ version: z.string(), rates: ratesView }),
});

const adoptedView = z.object({
  version: z.string(),
  rates: ratesView,
  /** Null for the opening tariff. */
  from: instantView.nullable(),
});

const changeView = z.object({
  eventId: z.string(),
  at: instantView,
  /** An account id, or `ops` for the command line. */
  actorId: z.string(),
  reason: z.string(),
  version: z.string(),
  /** Null for a withdrawal. */
  from: instantView.nullable(),
});

export const tariffHistory = defineCall({
  method: 'GET',
  path: '/api/ops/tariff',
  roles: ['operator'],
  drawnFrom: [],
  summary: 'Returns the current and the announced tariff, and who adopted or withdrew which, and why',
  response: z.object({
    now: adoptedView,
    announced: adoptedView.nullable(),
    /** Newest first. */
    adopted: z.array(adoptedView),
    changes: z.array(changeView),
  }),
});
/** All adopted tariffs, the current one and the announced one. */
export type TariffHistory = z.infer<(typeof tariffHistory)['response']>;

/** Fares without top-ups and discounts. */
const previewSum = z.object({
  rides: z.int(),
  asBooked: nairaField,
  tried: nairaField,
  dearer: z.int(),
  cheaper: z.int(),
});
export type PreviewSumView = z.infer<typeof previewSum>;

export const tryTariff = defineCall({
  method: 'GET',
  path: '/api/ops/tariff/trial',
  roles: ['operator'],
  drawnFrom: ['fares', 'accounts'],
  refetchedOn: [],
  summary: `Computes what the rides of at most ${tariffPreviewDays} days would have cost under other rates, without writing`,
  query: z.object({ ...ratesFields, ...dayRangeFields }).refine(...orderedDayRangeUpTo(tariffPreviewDays)),
  response: z.object({
    from: z.string(),
    to: z.string(),
    total: previewSum,
    byVehicle: z.array(previewSum.extend({ vehicleType: z.enum(vehicleTypes) })),
    byCity: z.array(previewSum.extend({ city: z.string() })),
    byBand: z.array(
      previewSum.extend({
        /** Null for hourly rides; the last band has no upper limit. */
        fromKm: z.number().nullable(),
        belowKm: z.number().nullable(),
        hours: z.int().nullable(),
      }),
    ),
    byDriver: z.array(previewSum.extend({ driverId: z.string(), name: z.string().nullable() })),
    drivers: z.int(),
  }),
});
/** What recent rides would have cost under other rates, in naira. */
export type TariffPreview = z.infer<(typeof tryTariff)['response']>;

export const adoptTariff = defineCall({
  method: 'PUT',
  path: '/api/ops/tariff',
  roles: ['operator'],
  summary:
    'Adopts other rates from a future time once a second operator approves (202); rides booked by then, and fares shown just before, keep theirs',
  body: z.object({ ...ratesFields, from: z.iso.datetime(), reason: operatorReasonText }),
  response: z.union([z.object({ version: z.string(), from: instantView }), proposalCreated]),
});

export const withdrawTariff = defineCall({
  method: 'POST',
  path: '/api/ops/tariff/:version/withdraw',
  roles: ['operator'],
  summary: 'Withdraws a tariff that has not started',
  params: z.object({ version: z.string().regex(/^[a-z]+-\d{1,6}$/) }),
  body: z.object({ reason: operatorReasonText }),
  response: z.object({ version: z.string() }),
});
