import { grantableRoles } from '@saferide/domain/account/roles';
import type { VehicleFault } from '@saferide/domain/driver/state';
import { paymentStatuses } from '@saferide/domain/money/payment-method';
import type { RideStatus } from '@saferide/domain/ride/status';
import type { AccessStatus } from '@saferide/domain/subscription/access';
import type { ReviewStatus } from '@saferide/domain/vehicle-review/status';
import { z } from 'zod';
import type { DriverRecordView } from '../driver/operator-calls.ts';
import { displayedVehicleView } from '../driver/vehicle.ts';
import { defineCall } from '../kernel/define-call.ts';
import { operatorReasonText } from '../kernel/fields.ts';
import { proposalCreated } from '../kernel/proposal-created.ts';
import { pageQuery } from '../kernel/query-fields.ts';
import { instantView, nairaField, nextPageCursor } from '../kernel/response-fields.ts';
import { erasureResult, exportAccount, pendingErasureView } from './account.ts';
import { roleGrantView } from './roles.ts';

/** Not validated, because importing the list of values would enlarge what riders load. */
const unchecked = <T extends string>() => z.string() as unknown as z.ZodType<T>;

/** Kinds of people that operators can search for. */
export const personKinds = ['rider', 'driver', 'suspended', 'admin', 'operator', 'erased'] as const;

/** A person in search results, with contact details masked. */
export const personRow = z.object({
  id: z.string(),
  /** First name and an initial; null once erased. */
  name: z.string().nullable(),
  /** Masked, such as `a•••@example.ng`; null once erased. */
  email: z.string().nullable(),
  /** Such as `•••• 4567`; null once erased. */
  phoneNumber: z.string().nullable(),
  registeredAt: instantView,
  erasedAt: instantView.nullable(),
  isCustomer: z.boolean(),
  isDriver: z.boolean(),
  isSuspended: z.boolean(),
  vehicle: displayedVehicleView,
  roles: z.array(z.enum(grantableRoles)),
});
export type PersonRow = z.infer<typeof personRow>;

export const findPeople = defineCall({
  method: 'GET',
  path: '/api/ops/people',
  roles: ['operator'],
  drawnFrom: ['people', 'drivers'],
  refetchedOn: ['people'],
  summary:
    'Finds people by exact id, e-mail, phone number, plate, beginning of a first name or full last name; the latest first',
  query: z.object({
    q: z.string().trim().max(120).optional(),
    is: z.enum(personKinds).optional(),
    ...pageQuery,
  }),
  response: z.object({
    people: z.array(personRow),
    next: nextPageCursor,
  }),
});

const which = z.object({ id: z.uuid() });

/** A person with roles and latest activity, contact details masked. */
export const personView = personRow.extend({
  customerSince: instantView.nullable(),
  driverSince: instantView.nullable(),
  home: z.object({ state: z.string(), city: z.string() }).nullable(),
  held: z.array(roleGrantView),
  pendingErasure: pendingErasureView.nullable(),
  driver: z
    .object({
      verificationStatus: unchecked<DriverRecordView['verificationStatus']>(),
      vehicleFault: unchecked<VehicleFault>().nullable(),
      suspension: z.object({ reason: z.string().nullable() }).nullable(),
      isOnline: z.boolean(),
    })
    .nullable(),
  subscription: z
    .object({ status: unchecked<AccessStatus>(), expiryDate: instantView.nullable(), active: z.boolean() })
    .nullable(),
  rides: z.array(
    z.object({
      id: z.string(),
      as: z.enum(['rider', 'driver']),
      status: unchecked<RideStatus>(),
      requestedAt: instantView,
      fare: nairaField,
    }),
  ),
  reviews: z.array(z.object({ id: z.string(), status: unchecked<ReviewStatus>(), submittedAt: instantView })),
  payments: z.array(
    z.object({ reference: z.string(), status: z.enum(paymentStatuses), amount: nairaField, askedAt: instantView }),
  ),
});
export type PersonView = z.infer<typeof personView>;

/** Maximum number of rides, of reviews and of payments in `PersonView`. */
export const MAX_PERSON_HISTORY = 5;

export const onePerson = defineCall({
  method: 'GET',
  path: '/api/ops/people/:id',
  roles: ['operator'],
  drawnFrom: ['people', 'drivers', 'subscriptions', 'rides', 'review_queue', 'payments'],
  refetchedOn: ['people', 'drivers', 'subscriptions', 'payments'],
  summary: 'Returns a person: identity, roles, driver status and latest activity',
  params: which,
  response: personView,
});

export const personSessions = defineCall({
  method: 'GET',
  path: '/api/ops/people/:id/sessions',
  roles: ['operator'],
  drawnFrom: ['rides'],
  refetchedOn: ['event_index'],
  summary: "Lists a person's sessions; refused to the person and to operators they shared a ride with",
  params: which,
  response: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      startedAt: instantView,
      /** Truncated network address, such as `102.89.34.x`; null if not recorded. */
      startedFrom: z.string().nullable(),
      lastSeenAt: instantView,
      lastSeenFrom: z.string().nullable(),
      endedAt: instantView.nullable(),
    }),
  ),
});

export const endSessions = defineCall({
  method: 'POST',
  path: '/api/ops/people/:id/end-sessions',
  roles: ['operator'],
  summary: "Ends one or all of a person's sessions; their sockets close within a second",
  params: which,
  body: z.object({
    sessionId: z.uuid().optional(),
    reason: operatorReasonText,
  }),
  response: z.object({ ended: z.int() }),
});

export const askExport = defineCall({
  method: 'POST',
  path: '/api/ops/people/:id/exports',
  roles: ['operator'],
  summary: "Lets an operator download a person's data for fifteen minutes; logs operator and reason",
  params: which,
  body: z.object({ reason: operatorReasonText }),
  response: z.object({ exportId: z.string(), path: z.string() }),
  success: 201,
});

/** Minutes for which a requested export can be downloaded. */
export const EXPORT_MINUTES = 15;

export const erasePerson = defineCall({
  method: 'POST',
  path: '/api/ops/people/:id/erase',
  roles: ['operator'],
  summary:
    "Erases a person's data at their request once a second operator approves (202); refused while they have an open ride",
  params: which,
  body: z.object({
    confirmed: z.string().max(100),
    reason: operatorReasonText,
  }),
  response: z.union([erasureResult, proposalCreated]),
});

export const cancelErasureOf = defineCall({
  method: 'POST',
  path: '/api/ops/people/:id/erase/cancel',
  roles: ['operator'],
  summary: 'Cancels a pending erasure that was requested through an operator; needs no second operator',
  params: which,
  body: z.object({ reason: operatorReasonText }),
  response: z.object({ cancelled: z.literal(true) }),
});

export const fetchExport = defineCall({
  method: 'GET',
  path: '/api/ops/people/:id/exports/:exportId',
  roles: ['operator'],
  drawnFrom: exportAccount.drawnFrom,
  summary: 'Returns everything held about a person, as their own export would',
  params: z.object({ id: z.uuid(), exportId: z.uuid() }),
  response: exportAccount.response,
});
