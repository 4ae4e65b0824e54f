import { z } from 'zod';
import { defineEvents, type EventOf, id, instantField } from '../kernel/define-events.ts';
import { OPERATOR_REASONS_KEY_ID } from '../kernel/system-keys.ts';
import { personNameField } from '../person/person-name.ts';
import { coordinatesField } from '../place/coordinates.ts';
import { erasureDelayCauses } from './erasure-policy.ts';
import { revealGrounds, revealReasons } from './reveal-reasons.ts';
import { grantableRoles } from './roles.ts';
import {
  addApprovedBy,
  addCancelledBy,
  addContactNumber,
  addErasedBy,
  addReason,
  keepDelayedErasure,
} from './upcast.ts';

const role = z.enum(grantableRoles);
/** The reason survives an erasure, because operators are accountable for it. */
const why = {
  personal: z.object({ reason: z.string() }),
  subject: 'accountId',
  systemKey: OPERATOR_REASONS_KEY_ID,
} as const;

/** Coordinates are null if only the address is known. */
const favoritePlaceField = z.object({
  name: z.string(),
  address: z.string(),
  latitude: coordinatesField.shape.latitude.nullable(),
  longitude: coordinatesField.shape.longitude.nullable(),
});
export type FavoritePlace = Readonly<z.output<typeof favoritePlaceField>>;

/** Stream `account-{accountId}`. */
export const accountEvents = defineEvents({
  AccountRegistered: {
    version: 1,
    data: z.object({ accountId: id }),
    personal: z.object({ email: z.string(), phoneNumber: z.string(), ...personNameField.shape }),
    subject: 'accountId',
  },
  ProfileCompleted: {
    version: 2,
    upcast: { 1: addContactNumber },
    data: z.object({ accountId: id, state: z.string(), city: z.string() }),
    personal: personNameField.extend({
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
  TermsAccepted: { version: 1, data: z.object({ accountId: id, version: z.string() }) },
  RoleGranted: {
    version: 3,
    upcast: { 1: addReason, 2: addApprovedBy },
    data: z.object({ accountId: id, role, grantedBy: id, approvedBy: id.nullable() }),
    ...why,
  },
  RoleRevoked: {
    version: 2,
    upcast: { 1: addReason },
    data: z.object({ accountId: id, role, revokedBy: id }),
    ...why,
  },
  SessionsEnded: {
    version: 1,
    data: z.object({ accountId: id, sessionIds: z.array(id), endedBy: id }),
    ...why,
  },
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
        notBy: z.array(z.string()).default([]),
      }),
    }),
  },
  FavoriteLocationSaved: {
    version: 1,
    data: z.object({ accountId: id, favoriteId: id }),
    personal: favoritePlaceField,
    subject: 'accountId',
  },
  FavoriteLocationRenamed: {
    version: 1,
    data: z.object({ accountId: id, favoriteId: id }),
    personal: z.object({ name: z.string() }),
    subject: 'accountId',
  },
  FavoriteLocationsOrdered: {
    version: 1,
    /** All saved places, in their new order. */
    data: z.object({ accountId: id, favoriteIds: z.array(id) }),
  },
  FavoriteLocationRemoved: { version: 1, data: z.object({ accountId: id, favoriteId: id }) },
  PersonalPartShown: {
    version: 1,
    data: z.object({ accountId: id, eventId: id, stream: id, eventType: id, shownBy: id }),
    ...why,
  },
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
  ErasureDelayed: {
    version: 2,
    upcast: { 1: keepDelayedErasure },
    data: z.object({
      accountId: id,
      until: instantField,
      causes: z.array(z.enum(erasureDelayCauses)),
      askedBy: id,
      reason: z.string().nullable(),
    }),
  },
  ErasureCancelled: {
    version: 2,
    upcast: { 1: addCancelledBy },
    data: z.object({ accountId: id, cancelledBy: id, reason: z.string().nullable() }),
  },
  /** `reason` is null if the person requested the erasure themselves. */
  PersonalDataErased: {
    version: 2,
    upcast: { 1: addErasedBy },
    data: z.object({ accountId: id, erasedBy: id, reason: z.string().nullable() }),
  },
  ErasureCompleted: { version: 1, data: z.object({ accountId: id }) },
});

export type AccountEvent = EventOf<typeof accountEvents>;
