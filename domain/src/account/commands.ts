import type { Command } from '../kernel/lifecycle.ts';
import type { PersonName } from '../person/person-name.ts';
import type { Coordinates } from '../place/coordinates.ts';
import type { ErasureDelayCause } from './erasure-policy.ts';
import type { RevealGround, RevealReason } from './reveal-reasons.ts';
import type { GrantableRole } from './roles.ts';
import type { NotificationSettings } from './state.ts';

export interface RegisterAccount extends Command, PersonName {
  readonly type: 'RegisterAccount';
  readonly accountId: string;
  readonly email: string;
  /** E.164. */
  readonly phoneNumber: string;
  /** The version of the terms that the person accepted; null if none was shown. */
  readonly termsVersion: string | null;
}

export interface AcceptTerms extends Command {
  readonly type: 'AcceptTerms';
  readonly version: string;
}

export interface CompleteProfile extends Command {
  readonly type: 'CompleteProfile';
  readonly name: PersonName | null;
  readonly nameVerified: boolean;
  /** Refused unless it is the current number or null. */
  readonly phoneNumber: string | null;
  readonly state: string;
  readonly city: string;
  readonly address: string | null;
}

export interface ChangePhoneNumber extends Command {
  readonly type: 'ChangePhoneNumber';
  /** E.164. */
  readonly phoneNumber: string;
  readonly namedNumbers: readonly string[];
}

export interface ChangeEmail extends Command {
  readonly type: 'ChangeEmail';
  readonly email: string;
}

export interface CreateCustomer extends Command {
  readonly type: 'CreateCustomer';
}
export interface GrantRole extends Command {
  readonly type: 'GrantRole';
  readonly role: GrantableRole;
  /** Account id of the operator, or `ops` for the command line. */
  readonly grantedBy: string;
  readonly approvedBy: string | null;
  readonly reason: string;
}
export interface RevokeRole extends Command {
  readonly type: 'RevokeRole';
  readonly role: GrantableRole;
  readonly revokedBy: string;
  readonly reason: string;
  readonly leavesNoneFree: boolean;
}
export interface ChangeNotificationSettings extends Command {
  readonly type: 'ChangeNotificationSettings';
  readonly settings: Omit<NotificationSettings, 'notBy'> & { readonly notBy?: readonly string[] | undefined };
}
export interface ErasePersonalData extends Command {
  readonly type: 'ErasePersonalData';
  readonly openRideIds: readonly string[];
  /** Null if the person requested the erasure themselves. */
  readonly asked: { readonly by: string; readonly reason: string } | null;
  readonly delayedBy: readonly ErasureDelayCause[];
}
export interface CancelErasure extends Command {
  readonly type: 'CancelErasure';
  /** Null if the person cancels their own request. */
  readonly asked: { readonly by: string; readonly reason: string } | null;
}
export interface EndSessions extends Command {
  readonly type: 'EndSessions';
  readonly sessionIds: readonly string[];
  readonly endedBy: string;
  readonly reason: string;
}
export interface ExportPersonalData extends Command {
  /** The operator's requests counted today, including this one; null for the command line. */
  readonly revealedToday: number | null;
  readonly type: 'ExportPersonalData';
  readonly exportId: string;
  readonly exportedBy: string;
  readonly reason: string;
}

export interface SaveFavoriteLocation extends Command {
  readonly type: 'SaveFavoriteLocation';
  readonly favoriteId: string;
  readonly name: string;
  readonly address: string;
  /** Null if only the address is known. */
  readonly coordinates: Coordinates | null;
}
export interface RenameFavoriteLocation extends Command {
  readonly type: 'RenameFavoriteLocation';
  readonly favoriteId: string;
  readonly name: string;
}
/** Puts these places first, in this order; the others follow in their previous order. */
export interface OrderFavoriteLocations extends Command {
  readonly type: 'OrderFavoriteLocations';
  readonly favoriteIds: readonly string[];
}
export interface RemoveFavoriteLocation extends Command {
  readonly type: 'RemoveFavoriteLocation';
  readonly favoriteId: string;
}

export interface ShowPersonalPart extends Command {
  readonly type: 'ShowPersonalPart';
  readonly accountId: string;
  readonly outlivesErasure: boolean;
  readonly eventId: string;
  readonly stream: string;
  readonly eventType: string;
  readonly shownBy: string;
  readonly reason: string;
  /** The operator's requests counted today, including this one. */
  readonly askedToday: number;
}

export interface RevealDetails extends Command {
  readonly type: 'RevealDetails';
  readonly accountId: string;
  /** Null if no ride was revealed. */
  readonly rideId: string | null;
  readonly revealedTo: string;
  readonly ground: RevealGround;
  /** Not null if the ground is `reason`. */
  readonly reason: { readonly kind: RevealReason; readonly text: string } | null;
  /** The operator's requests counted today, including this one; null for a reveal that the daily limit does not count. */
  readonly revealedToday: number | null;
}

export interface CompleteErasure extends Command {
  readonly type: 'CompleteErasure';
  readonly accountId: string;
}

export type AccountCommand =
  | RegisterAccount
  | AcceptTerms
  | CompleteProfile
  | ChangePhoneNumber
  | ChangeEmail
  | CreateCustomer
  | GrantRole
  | RevokeRole
  | ChangeNotificationSettings
  | SaveFavoriteLocation
  | RenameFavoriteLocation
  | OrderFavoriteLocations
  | RemoveFavoriteLocation
  | ShowPersonalPart
  | RevealDetails
  | EndSessions
  | ExportPersonalData
  | ErasePersonalData
  | CancelErasure
  | CompleteErasure;
