import { z } from 'zod';
import { defineEvents, type EventOf } from '../kernel/define-events.ts';
import { id, instant } from '../kernel/event-fields.ts';
import { OPERATORS_REASONS } from '../kernel/system-keys.ts';
import { erasureDelays } from './erasure-policy.ts';
import { revealGrounds, revealReasons } from './reveal-reasons.ts';
import { grantableRoles } from './roles.ts';
import {
  byThemselves,
  cancelledByThemselves,
  knowingNoFareCase,
  withContactNumber,
  withoutReason,
  withoutSecondOperator,
} from './upcast.ts';

const role = z.enum(grantableRoles);
/** Why an operator did something to somebody is about that person too, but it is the operators' to answer for, and stays. */
const why = {
  personal: z.object({ reason: z.string() }),
  subject: 'accountId',
  systemKey: OPERATORS_REASONS,
} as const;

/** Facts of stream `account-{accountId}`. The account id is also the driver id and the customer id of that person. */
export const accountEvents = defineEvents({
  AccountRegistered: {
    version: 1,
    data: z.object({ accountId: id }),
    personal: z.object({ email: z.string(), phoneNumber: z.string(), firstName: z.string(), lastName: z.string() }),
    subject: 'accountId',
  },
  /**
   * `phoneNumber`: null since version 2, as the number is the account's. Before that it was a contact number that no code had
   * proved; it is exported and erased with the rest, and nothing else reads it.
   */
  ProfileCompleted: {
    version: 2,
    upcast: { 1: withContactNumber },
    data: z.object({ accountId: id, state: z.string(), city: z.string() }),
    personal: z.object({
      firstName: z.string(),
      lastName: z.string(),
      phoneNumber: z.string().nullable(),
      address: z.string().nullable(),
    }),
    subject: 'accountId',
  },
  /** A code proved the new number (E.164). */
  PhoneNumberChanged: {
    version: 1,
    data: z.object({ accountId: id }),
    personal: z.object({ phoneNumber: z.string(), previousNumber: z.string() }),
    subject: 'accountId',
  },
  /** A code proved the new address. */
  EmailChanged: {
    version: 1,
    data: z.object({ accountId: id }),
    personal: z.object({ email: z.string(), previousEmail: z.string() }),
    subject: 'accountId',
  },
  CustomerCreated: { version: 1, data: z.object({ accountId: id }) },
  /** `approvedBy`: the second operator who approved it; null where none was needed. */
  RoleGranted: {
    version: 3,
    upcast: { 1: withoutReason, 2: withoutSecondOperator },
    data: z.object({ accountId: id, role, grantedBy: id, approvedBy: id.nullable() }),
    ...why,
  },
  RoleRevoked: {
    version: 2,
    upcast: { 1: withoutReason },
    data: z.object({ accountId: id, role, revokedBy: id }),
    ...why,
  },
  /** An operator has ended sessions of this person's. */
  SessionsEnded: {
    version: 1,
    data: z.object({ accountId: id, sessionIds: z.array(id), endedBy: id }),
    ...why,
  },
  /** An operator may fetch all that is held about this person, for a while. */
  PersonalDataExported: {
    version: 1,
    data: z.object({ accountId: id, exportId: id, exportedBy: id }),
    ...why,
  },
  NotificationSettingsChanged: {
    version: 1,
    data: z.object({
      accountId: id,
      settings: z.object({
        rideUpdates: z.boolean(),
        driverMessages: z.boolean(),
        scheduledRides: z.boolean(),
        emergencyAlerts: z.boolean(),
        promotions: z.boolean(),
        /** Ways that are switched off by themselves; none where an earlier program did not know of them. */
        notBy: z.array(z.string()).default([]),
      }),
    }),
  },
  /** A place the person books often. Coordinates are null where only an address was given. */
  FavoriteLocationSaved: {
    version: 1,
    data: z.object({ accountId: id, favoriteId: id }),
    personal: z.object({
      name: z.string(),
      address: z.string(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
    }),
    subject: 'accountId',
  },
  FavoriteLocationRenamed: {
    version: 1,
    data: z.object({ accountId: id, favoriteId: id }),
    personal: z.object({ name: z.string() }),
    subject: 'accountId',
  },
  FavoriteLocationRemoved: { version: 1, data: z.object({ accountId: id, favoriteId: id }) },
  /** An operator has looked at a personal part of an event of this person's, and why. */
  PersonalPartShown: {
    version: 1,
    data: z.object({ accountId: id, eventId: id, stream: id, eventType: id, shownBy: id }),
    ...why,
  },
  /**
   * An operator was shown who this person is and how they are reached; with a `rideId`, what a ride of theirs holds about them.
   * `kind` and the personal reason are null and empty where an open emergency or report was the ground.
   */
  DetailsRevealed: {
    version: 1,
    data: z.object({
      accountId: id,
      rideId: id.nullable(),
      revealedTo: id,
      ground: z.enum(revealGrounds),
      kind: z.enum(revealReasons).nullable(),
    }),
    ...why,
  },
  /**
   * The erasure waits until then, since the person has an open emergency, a report that they made or that is about them is not
   * settled, or the two of a ride differ about its fare. `askedBy`: the person, or the operator whom they asked, with the operator's reason.
   */
  ErasureDelayed: {
    version: 2,
    upcast: { 1: knowingNoFareCase },
    data: z.object({
      accountId: id,
      until: instant,
      causes: z.array(z.enum(erasureDelays)),
      askedBy: id,
      reason: z.string().nullable(),
    }),
  },
  /** `cancelledBy`: the person, or an operator where an operator was asked to erase, with the operator's reason. */
  ErasureCancelled: {
    version: 2,
    upcast: { 1: cancelledByThemselves },
    data: z.object({ accountId: id, cancelledBy: id, reason: z.string().nullable() }),
  },
  /**
   * `erasedBy`: the person, or the operator whom they asked. `reason`: the operator's; it outlives the erasure, so that it
   * can be told why somebody is gone.
   */
  PersonalDataErased: {
    version: 2,
    upcast: { 1: byThemselves },
    data: z.object({ accountId: id, erasedBy: id, reason: z.string().nullable() }),
  },
  /** Nothing personal of theirs can be written any more, and what was written meanwhile is gone too. */
  ErasureCompleted: { version: 1, data: z.object({ accountId: id }) },
});

export type AccountEvent = EventOf<typeof accountEvents>;
