import { grantableRoles } from '@saferide/domain/account/roles';
import type { VehicleFault } from '@saferide/domain/driver/state';
import { paymentStatuses } from '@saferide/domain/money/payment-method';
import type { RideStatus } from '@saferide/domain/ride/status';
import type { AccessStatus } from '@saferide/domain/subscription/access';
import type { ReviewStatus } from '@saferide/domain/vehicle-review/status';
import { z } from 'zod';
import { instantView, nairaField } from '../answer-fields.ts';
import { proposed } from '../approval/proposed.ts';
import { defineCall } from '../define-call.ts';
import type { DriverRecordView } from '../driver/overseeing.ts';
import { pageQuery } from '../paging.ts';
import { reason } from '../reason.ts';
import { erasing, erasureWaiting } from './account.ts';
import { heldRole } from './roles.ts';

/** Somebody, as operators see to them. What reaches a person (number, e-mail) is masked. */

/** A word of another contract's list. It is not looked at again: that list would become a part of its own of what riders load. */
const said = <T extends string>() => z.string() as unknown as z.ZodType<T>;

export const personKinds = ['rider', 'driver', 'suspended', 'admin', 'operator', 'erased'] as const;

export const personRow = z.object({
  id: z.string(),
  /** Null once erased. */
  name: z.string().nullable(),
  /** `a•••@example.ng`; null once erased. */
  email: z.string().nullable(),
  /** All but the last four digits are dots; null once erased. */
  phoneNumber: z.string().nullable(),
  registeredAt: instantView,
  erasedAt: instantView.nullable(),
  isCustomer: z.boolean(),
  isDriver: z.boolean(),
  isSuspended: z.boolean(),
  /** Of a driver. */
  vehiclePlate: z.string().nullable(),
  roles: z.array(z.enum(grantableRoles)),
});
export type PersonRow = z.infer<typeof personRow>;

export const findPeople = defineCall({
  method: 'GET',
  path: '/api/ops/people',
  roles: ['operator'],
  drawnFrom: ['people', 'drivers'],
  freshBy: ['people'],
  summary:
    'People by id, e-mail, phone number or plate exactly, by the beginning of a first name, or by a whole last name; the latest first',
  query: z.object({
    q: z.string().trim().max(120).optional(),
    is: z.enum(personKinds).optional(),
    ...pageQuery,
  }),
  response: z.object({
    people: z.array(personRow),
    /** What the next page comes after; null where there is none. */
    next: z.string().nullable(),
  }),
});

const which = z.object({ id: z.uuid() });

export const personView = personRow.extend({
  customerSince: instantView.nullable(),
  driverSince: instantView.nullable(),
  /** State and city; null without a profile. */
  home: z.object({ state: z.string(), city: z.string() }).nullable(),
  held: z.array(heldRole),
  /** Null where none waits. */
  pendingErasure: erasureWaiting.nullable(),
  driver: z
    .object({
      vehiclePlate: z.string().nullable(),
      vehicleModel: z.string().nullable(),
      verificationStatus: said<DriverRecordView['verificationStatus']>(),
      vehicleFault: said<VehicleFault>().nullable(),
      suspension: z.object({ reason: z.string().nullable() }).nullable(),
      isOnline: z.boolean(),
    })
    .nullable(),
  /** Null for who is no driver, or has never had access. */
  subscription: z
    .object({ status: said<AccessStatus>(), expiryDate: instantView.nullable(), active: z.boolean() })
    .nullable(),
  /** The latest of each. */
  rides: z.array(
    z.object({
      id: z.string(),
      as: z.enum(['rider', 'driver']),
      status: said<RideStatus>(),
      requestedAt: instantView,
      fare: nairaField,
    }),
  ),
  reviews: z.array(z.object({ id: z.string(), status: said<ReviewStatus>(), submittedAt: instantView })),
  payments: z.array(
    z.object({ reference: z.string(), status: z.enum(paymentStatuses), amount: nairaField, askedAt: instantView }),
  ),
});
export type PersonView = z.infer<typeof personView>;

/** So many of a person's latest rides, reviews and payments stand on their page. */
export const LATEST_OF_PERSON = 5;

export const onePerson = defineCall({
  method: 'GET',
  path: '/api/ops/people/:id',
  roles: ['operator'],
  drawnFrom: ['people', 'drivers', 'subscriptions', 'rides', 'review_queue', 'payments'],
  freshBy: ['people', 'drivers', 'subscriptions', 'payments'],
  summary: 'One person: who they are, what they hold, how they stand as a driver, and the latest of what they did',
  params: which,
  response: personView,
});

export const personSessions = defineCall({
  method: 'GET',
  path: '/api/ops/people/:id/sessions',
  roles: ['operator'],
  drawnFrom: [],
  freshBy: ['event_index'],
  summary: 'Devices on which somebody is signed in, and was of late',
  params: which,
  response: z.array(
    z.object({
      id: z.string(),
      /** Browser and system, as the browser called itself at sign-in. */
      device: z.string(),
      startedAt: instantView,
      /** The network that it began in, as far as it is kept: `102.89.34.x`; null where it was not. */
      startedFrom: z.string().nullable(),
      lastSeenAt: instantView,
      /** The same of where it was last seen. */
      lastSeenFrom: z.string().nullable(),
      /** Null while the session lasts. */
      endedAt: instantView.nullable(),
    }),
  ),
});

export const endSessions = defineCall({
  method: 'POST',
  path: '/api/ops/people/:id/end-sessions',
  roles: ['operator'],
  summary: "Ends one session of somebody's, or all of them; sockets close within a second",
  params: which,
  body: z.object({
    /** All of them where none is named. */
    sessionId: z.uuid().optional(),
    reason,
  }),
  response: z.object({ ended: z.int() }),
});

export const askExport = defineCall({
  method: 'POST',
  path: '/api/ops/people/:id/exports',
  roles: ['operator'],
  summary:
    'Lets an operator fetch everything that is held about somebody, for fifteen minutes; it is written down who, and why',
  params: which,
  body: z.object({ reason }),
  /** `path`: where it is fetched. */
  response: z.object({ exportId: z.string(), path: z.string() }),
  success: 201,
});

/** For so long after it was asked for may an export be fetched. */
export const EXPORT_MINUTES = 15;

export const erasePerson = defineCall({
  method: 'POST',
  path: '/api/ops/people/:id/erase',
  roles: ['operator'],
  summary:
    "Erases somebody's data because they asked for it, once a second operator approves (202); refused while a ride of theirs is open",
  params: which,
  body: z.object({
    /** The id once more, so that nobody is erased by a slip. */
    confirmed: z.string().max(100),
    /** It outlives the erasure. */
    reason,
  }),
  response: z.union([erasing, proposed]),
});

export const cancelErasureOf = defineCall({
  method: 'POST',
  path: '/api/ops/people/:id/erase/cancel',
  roles: ['operator'],
  summary: 'Keeps an account whose erasure waits and was asked of an operator; one operator is enough',
  params: which,
  body: z.object({ reason }),
  response: z.object({ cancelled: z.literal(true) }),
});
