import type { Command } from '../../kernel/lifecycle.ts';

/** `phone`: E.164. */
export interface ContactDetails {
  readonly name: string;
  readonly phone: string;
  readonly relationship: string;
}

export interface AddEmergencyContact extends Command, ContactDetails {
  readonly type: 'AddEmergencyContact';
  readonly accountId: string;
  readonly contactId: string;
}
export interface ChangeEmergencyContact extends Command, ContactDetails {
  readonly type: 'ChangeEmergencyContact';
  readonly accountId: string;
  readonly contactId: string;
}
export interface RemoveEmergencyContact extends Command {
  readonly type: 'RemoveEmergencyContact';
  readonly accountId: string;
  readonly contactId: string;
}

/** The contact asks for no more texts about this person. `contactIds`: every contact with this number. `phone`: E.164. */
export interface DeclineEmergencyTexts extends Command {
  readonly type: 'DeclineEmergencyTexts';
  readonly accountId: string;
  readonly contactIds: readonly string[];
  readonly phone: string;
}
/** The contact takes that back. */
export interface AllowEmergencyTexts extends Command {
  readonly type: 'AllowEmergencyTexts';
  readonly accountId: string;
  readonly contactIds: readonly string[];
  readonly phone: string;
}

export type EmergencyContactsCommand =
  | AddEmergencyContact
  | ChangeEmergencyContact
  | RemoveEmergencyContact
  | DeclineEmergencyTexts
  | AllowEmergencyTexts;
