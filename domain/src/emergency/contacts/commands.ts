import type { Command } from '../../kernel/lifecycle.ts';

/** `phone` is in E.164. */
export interface ContactDetails {
  readonly name: string;
  readonly phone: string;
  readonly relationship: string;
}

interface NameContact extends Command, ContactDetails {
  readonly accountId: string;
  readonly contactId: string;
  readonly ownNumbers: readonly string[];
  readonly hasStoppedTexts: boolean;
}

export interface AddEmergencyContact extends NameContact {
  readonly type: 'AddEmergencyContact';
}
export interface ChangeEmergencyContact extends NameContact {
  readonly type: 'ChangeEmergencyContact';
}
export interface RemoveEmergencyContact extends Command {
  readonly type: 'RemoveEmergencyContact';
  readonly accountId: string;
  readonly contactId: string;
}

export interface DeclineEmergencyTexts extends Command {
  readonly type: 'DeclineEmergencyTexts';
  readonly accountId: string;
  readonly contactIds: readonly string[];
  readonly phone: string;
}
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
