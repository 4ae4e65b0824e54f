import { revealGrounds, revealReasons } from '@saferide/domain/account/reveal-reasons';
import { placeField } from '@saferide/domain/place/place';
import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { operatorReasonText } from '../kernel/fields.ts';
import { instantView } from '../kernel/response-fields.ts';
import { trailPoint } from '../ride/trail-point.ts';
import { rideIdParams } from '../ride/trip-fields.ts';

/** Why an operator reveals masked data. */
export const revealReason = z.object({
  kind: z.enum(revealReasons, { error: 'Choose a reason' }),
  text: operatorReasonText,
});
export type RevealReason = z.infer<typeof revealReason>;

const revealBody = z.object({
  reason: revealReason.optional(),
});

const ground = z.enum(revealGrounds);

const personRevealed = z.object({
  id: z.string(),
  name: z.string().nullable(),
  phoneNumber: z.string().nullable(),
});

export const revealRide = defineCall({
  method: 'POST',
  path: '/api/ops/rides/:id/reveal',
  roles: ['operator'],
  summary:
    "Reveals names, numbers, addresses and route of a ride and logs who looked and why; limited per operator and day unless an emergency, a report or a case on the ride is open; refused for the operator's own rides",
  params: rideIdParams,
  body: revealBody,
  logsEveryRequest: true,
  response: z.object({
    rideId: z.string(),
    ground,
    /** Null once erased. */
    customer: personRevealed.nullable(),
    /** Null without a driver, and once erased. */
    driver: personRevealed.nullable(),
    /** Drivers who gave the ride back or were reported absent, the latest last. */
    formerDrivers: z.array(personRevealed),
    pickup: placeField.nullable(),
    /** Oldest first; the last is current. */
    destinations: z.array(placeField.extend({ since: instantView })),
    cancelReason: z.string().nullable(),
    trail: z.array(trailPoint),
  }),
});
/** Unmasked personal fields of a ride. */
export type RevealedRide = z.infer<typeof revealRide.response>;

export const revealPerson = defineCall({
  method: 'POST',
  path: '/api/ops/people/:id/reveal',
  roles: ['operator'],
  summary:
    "Reveals name, e-mail, number and address of a person and logs who looked and why; limited per operator and day unless they have an open emergency; refused for the operator's own account",
  params: z.object({ id: z.uuid() }),
  body: revealBody,
  logsEveryRequest: true,
  response: personRevealed.extend({ ground, email: z.string().nullable(), address: z.string().nullable() }),
});
/** Unmasked personal fields of an account. */
export type RevealedPerson = z.infer<typeof revealPerson.response>;
