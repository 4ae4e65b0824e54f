import { fareMethods } from '@saferide/domain/money/payment-method';
import { MAX_COMMENT_CHARACTERS, ratingReasons } from '@saferide/domain/rating/reasons';
import { fareDisputeStatuses } from '@saferide/domain/ride/fare-dispute';
import { tripEndConfirmations } from '@saferide/domain/ride/trip-end';
import { declineReasons } from '@saferide/domain/ride/wave-outcomes';
import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { multiLineText, starRating } from '../kernel/fields.ts';
import { instantView, nairaField } from '../kernel/response-fields.ts';
import { coordinates } from '../place/coordinates.ts';
import { bookingBody } from './booking-body.ts';
import { vehicleTypeField } from './fields.ts';
import { rideStatuses } from './ride-view.ts';
import { addressText, confirmedField, requiredShortText, rideIdParams, shortText } from './trip-fields.ts';

const changed = z.object({ id: z.string(), status: z.enum(rideStatuses) });

export const bookRide = defineCall({
  method: 'POST',
  path: '/api/ride/book',
  roles: ['customer'],
  summary: 'Books an immediate ride; refused with the new quote if the estimated price is not the fare',
  body: bookingBody,
  response: changed.extend({ fare: nairaField }),
  success: 201,
});

export const scheduleRide = defineCall({
  method: 'POST',
  path: '/api/ride/schedule',
  roles: ['customer'],
  summary: 'Schedules a ride 30 minutes to 7 days ahead',
  body: bookingBody.extend({ scheduledTime: z.iso.datetime({ offset: true }) }),
  response: changed.extend({ fare: nairaField, scheduledTime: instantView }),
  success: 201,
});

export const topUpRide = defineCall({
  method: 'PATCH',
  path: '/api/ride/:id/topup',
  roles: ['customer'],
  summary: 'Raises the fare during the search',
  params: rideIdParams,
  body: z.object({ newPrice: nairaField }),
  response: changed.extend({ fare: nairaField }),
});

export const changeRideClass = defineCall({
  method: 'PATCH',
  path: '/api/ride/:id/change-class',
  roles: ['customer'],
  summary:
    'Replaces a ride without a driver by one of another class, with the same trip and top-up; refused with the new quote if the estimated price is not the fare',
  params: rideIdParams,
  body: z.object({
    vehicleType: vehicleTypeField,
    duration: z.number().int().positive().optional(),
    estimatedPrice: nairaField,
    betweenCitiesConfirmed: confirmedField,
  }),
  response: changed.extend({ fare: nairaField }),
});

export const cancelRide = defineCall({
  method: 'PATCH',
  path: '/api/ride/:id/cancel',
  roles: ['customer'],
  exemptFromChangeLimit: true,
  summary:
    'Cancels a ride without a driver, a scheduled one until five minutes before its pickup, or one whose driver did not come',
  params: rideIdParams,
  body: z.object({ reason: shortText.default('') }),
  response: changed,
});

export const changeRideDestination = defineCall({
  method: 'PATCH',
  path: '/api/ride/:id/change-destination',
  roles: ['customer'],
  summary: 'Changes the destination of an hourly ride',
  params: rideIdParams,
  body: z.object({
    address: addressText('Destination address is required'),
    ...coordinates.shape,
    confirmed: confirmedField,
    reason: shortText.default(''),
  }),
  response: changed,
});

export const acceptRide = defineCall({
  method: 'POST',
  path: '/api/driver/accept-ride/:id',
  roles: ['driver'],
  summary: 'Accepts an offered ride; the first valid acceptance wins',
  params: rideIdParams,
  body: z.object({}).optional(),
  response: changed,
});

export const declineRide = defineCall({
  method: 'POST',
  path: '/api/driver/decline-ride/:id',
  roles: ['driver'],
  summary: 'Declines an offered ride, which is not offered again in this search',
  params: rideIdParams,
  body: z.object({ reason: z.enum(declineReasons).nullish() }),
  response: z.object({ id: z.string(), declined: z.literal(true) }),
});

export const arriveAtPickup = defineCall({
  method: 'POST',
  path: '/api/ride/:id/arrive',
  roles: ['driver'],
  exemptFromChangeLimit: true,
  summary: "Marks the driver as arrived; needs a recent position within 300 m or the rider's confirmation",
  params: rideIdParams,
  body: z.object({}).optional(),
  response: changed.extend({ arrivedAt: instantView }),
});

export const confirmDriverSeen = defineCall({
  method: 'POST',
  path: '/api/ride/:id/driver-seen',
  roles: ['customer'],
  exemptFromChangeLimit: true,
  summary:
    "Confirms that the rider sees the driver, who may then arrive without a position; needs `confirmed` if the driver's last position was more than 300 m from the pickup",
  params: rideIdParams,
  body: z.object({ confirmed: z.boolean().optional() }).optional(),
  response: changed,
});

export const askRelease = defineCall({
  method: 'POST',
  path: '/api/ride/:id/ask-release',
  roles: ['customer'],
  exemptFromChangeLimit: true,
  summary:
    'Asks the driver to cancel an accepted ride, which is cancelled after five minutes unless the driver gets closer',
  params: rideIdParams,
  body: z.object({}).optional(),
  response: changed,
});

export const releaseRide = defineCall({
  method: 'POST',
  path: '/api/ride/:id/let-go',
  roles: ['driver'],
  exemptFromChangeLimit: true,
  summary: "Cancels a ride at the rider's request",
  params: rideIdParams,
  body: z.object({}).optional(),
  response: changed,
});

export const startRide = defineCall({
  method: 'POST',
  path: '/api/ride/:id/start',
  roles: ['driver'],
  exemptFromChangeLimit: true,
  summary: "Starts the trip with the rider's four-digit code",
  params: rideIdParams,
  body: z.object({ code: z.string().regex(/^\d{4}$/, 'The start code has four digits') }),
  response: changed,
});

export const confirmInCar = defineCall({
  method: 'POST',
  path: '/api/ride/:id/in-car',
  roles: ['customer'],
  exemptFromChangeLimit: true,
  summary: 'Starts a trip after too many wrong codes, if the driver is within 100 m of the rider or the pickup',
  params: rideIdParams,
  body: z.object({ at: coordinates.nullish() }),
  response: changed,
});

export const giveRideBack = defineCall({
  method: 'POST',
  path: '/api/ride/:id/give-back',
  roles: ['driver'],
  exemptFromChangeLimit: true,
  summary: 'Returns a ride that has not started to the search',
  params: rideIdParams,
  body: z.object({ reason: requiredShortText('Tell us why you can’t do this trip') }),
  response: changed,
});

export const reportRiderNoShow = defineCall({
  method: 'POST',
  path: '/api/ride/:id/rider-no-show',
  roles: ['driver'],
  exemptFromChangeLimit: true,
  summary:
    'Reports a rider who did not come, five minutes after arriving and after a call or message; cancels the ride free of charge',
  params: rideIdParams,
  body: z.object({}).optional(),
  response: changed,
});

export const recordRiderCalled = defineCall({
  method: 'POST',
  path: '/api/ride/:id/rider-called',
  roles: ['driver'],
  exemptFromChangeLimit: true,
  summary: 'Records that the driver pressed the call button before the trip started',
  params: rideIdParams,
  body: z.object({}).optional(),
  response: changed,
});

export const reportDriverAbsent = defineCall({
  method: 'POST',
  path: '/api/ride/:id/report-driver-absent',
  roles: ['customer'],
  exemptFromChangeLimit: true,
  summary:
    'Reports a driver who did not come, ten minutes after the promised pickup or a quarter of an hour after the arrival; searches again',
  params: rideIdParams,
  body: z.object({}).optional(),
  response: changed,
});

export const confirmTripEnd = defineCall({
  method: 'POST',
  path: '/api/ride/:id/confirm-end',
  roles: ['customer'],
  exemptFromChangeLimit: true,
  summary:
    'Confirms where the trip ends, which makes the agreed fare due; also up to a day after a ride that ended early',
  params: rideIdParams,
  body: z.object({ end: z.enum(tripEndConfirmations) }),
  response: changed,
});

export const completeRide = defineCall({
  method: 'POST',
  path: '/api/ride/:id/complete',
  roles: ['driver'],
  exemptFromChangeLimit: true,
  summary:
    'Completes the ride at the fare due or less; an early end, or one without a recent position, needs a reason and costs only the distance driven, unless the rider has confirmed the end',
  params: rideIdParams,
  body: z.object({
    /** Default: the fare due. */
    finalPrice: nairaField.optional(),
    reason: shortText.default(''),
  }),
  response: z.object({
    ride: changed.extend({ finalPrice: nairaField, completedAt: instantView }),
    driverStats: z.object({ rideEarnings: nairaField, commission: z.literal(0) }),
  }),
});

export const reportSetDownEarly = defineCall({
  method: 'POST',
  path: '/api/ride/:id/set-down-early',
  roles: ['customer'],
  summary: 'Reports to the operators, up to a day after the ride, that it ended before its destination',
  params: rideIdParams,
  body: z.object({}).optional(),
  response: changed,
});

export const rateRide = defineCall({
  method: 'POST',
  path: '/api/ride/:id/rate',
  roles: ['customer', 'driver'],
  summary: 'Rates the other person of a ride, once',
  params: rideIdParams,
  body: z.object({
    stars: starRating,
    /** Only reasons that fit the number of stars and the author. */
    reasons: z.array(z.enum(ratingReasons)).max(ratingReasons.length).default([]),
    comment: multiLineText({ max: MAX_COMMENT_CHARACTERS }).default(''),
  }),
  response: z.object({ id: z.string(), stars: z.int() }),
});

export const recordFarePaid = defineCall({
  method: 'POST',
  path: '/api/ride/:id/fare-paid',
  roles: ['driver'],
  summary: 'Records how much of the fare was paid, and how; can be repeated, and raised later',
  params: rideIdParams,
  body: z.object({
    /** Null if nothing was paid. */
    method: z.enum(fareMethods).nullable(),
    paid: nairaField.optional(),
  }),
  response: z.object({ id: z.string(), amount: nairaField, paid: nairaField }),
});

export const claimFarePaid = defineCall({
  method: 'POST',
  path: '/api/ride/:id/claim-paid',
  roles: ['customer'],
  summary: "Claims that the rider paid the whole fare; if the driver's record differs, an operator decides",
  params: rideIdParams,
  body: z.object({ method: z.enum(fareMethods).optional() }).optional(),
  response: z.object({ id: z.string(), fareCase: z.enum(fareDisputeStatuses) }),
});

export const requestReceipt = defineCall({
  method: 'POST',
  path: '/api/ride/:id/receipt-email',
  roles: ['customer'],
  summary: 'Sends the receipt of a completed ride to the rider’s e-mail address, a few times a day',
  params: rideIdParams,
  body: z.object({}).optional(),
  response: z.object({ id: z.string() }),
});
