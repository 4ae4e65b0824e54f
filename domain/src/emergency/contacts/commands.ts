import type { Command } from '../../kernel/lifecycle.ts';

/** `phone`: E.164. */
export interface ContactSaid {
  readonly name: string;
  readonly phone: string;
  readonly relationship: string;
}

export interface AddEmergencyContact extends Command, ContactSaid {
  readonly type: 'AddEmergencyContact';
  readonly accountId: string;
  readonly contactId: string;
}
export interface ChangeEmergencyContact extends Command, ContactSaid {
  readonly type: 'ChangeEmergencyContact';
  readonly accountId: string;
  readonly contactId: string;
}
export interface RemoveEmergencyContact extends Command {
  readonly type: 'RemoveEmergencyContact';
  readonly accountId: string;
  readonly contactId: string;
}

export type EmergencyContactsCommand = AddEmergencyContact | ChangeEmergencyContact | RemoveEmergencyContact;
