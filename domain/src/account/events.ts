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
/** The reason is the operators' to answer for, so it outlives the person's erasure. */
const why = {
  personal: z.object({ reason: z.string() }),
  subject: 'accountId',
  systemKey: OPERATORS_REASONS,
} as const;

/** Stream `account-{accountId}`. The account id is also the person's driver id and customer id. */
export const accountEvents = defineEvents({
  AccountRegistered: {
    version: 1,
    data: z.object({ accountId: id }),
    personal: z.object({ email: z.string(), phoneNumber: z.string(), firstName: z.string(), lastName: z.string() }),
    subject: 'accountId',
  },
  /**
   * `phoneNumber`: null since version 2. Before that, a contact number that no code had proved; only export and erasure
   * read it.
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
  PhoneNumberChanged: {
    version: 1,
    data: z.object({ accountId: id }),
    personal: z.object({ phoneNumber: z.string(), previousNumber: z.string() }),
    subject: 'accountId',
  },
  EmailChanged: {
    version: 1,
    data: z.object({ accountId: id }),
    personal: z.object({ email: z.string(), previousEmail: z.string() }),
    subject: 'accountId',
  },
  CustomerCreated: { version: 1, data: z.object({ accountId: id }) },
  /** `approvedBy`: the second operator; null where none was needed. */
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
  SessionsEnded: {
    version: 1,
    data: z.object({ accountId: id, sessionIds: z.array(id), endedBy: id }),
    ...why,
  },
  /** Allows an operator to download the person's data for a while. */
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
        /** Ways switched off; empty in events from before they existed. */
        notBy: z.array(z.string()).default([]),
      }),
    }),
  },
  /** Coordinates are null where only an address was given. */
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
  PersonalPartShown: {
    version: 1,
    data: z.object({ accountId: id, eventId: id, stream: id, eventType: id, shownBy: id }),
    ...why,
  },
  /**
   * With `rideId`, the details are those of that ride. `kind` and the reason are null and empty where an open emergency
   * or report was the ground.
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
  /** `askedBy`: the person, or the operator whom they asked, whose reason is given. */
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
  /** `cancelledBy`: the person, or an operator, whose reason is given. */
  ErasureCancelled: {
    version: 2,
    upcast: { 1: cancelledByThemselves },
    data: z.object({ accountId: id, cancelledBy: id, reason: z.string().nullable() }),
  },
  /** `erasedBy`: the person, or the operator whom they asked. `reason` outlives the erasure, to explain it later. */
  PersonalDataErased: {
    version: 2,
    upcast: { 1: byThemselves },
    data: z.object({ accountId: id, erasedBy: id, reason: z.string().nullable() }),
  },
  /** From here on nothing personal can be written about the person, and late writes are removed. */
  ErasureCompleted: { version: 1, data: z.object({ accountId: id }) },
});

export type AccountEvent = EventOf<typeof accountEvents>;
