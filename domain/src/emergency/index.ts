export type { RaiseEmergency } from './commands.ts';
export { REGISTRATION_CONTACT } from './contacts/default-contacts.ts';
export { type EmergencyContactsEvent, emergencyContactsEvents } from './contacts/events.ts';
export type { EmergencyContact, EmergencyContactsState } from './contacts/lifecycle.ts';
export {
  emergencyContacts,
  emergencyContactsRefusals,
  textsDeclinedText,
} from './contacts/lifecycle.ts';
export {
  type ContactNaming,
  isKnownContact,
  type TextRecipient,
  textRecipients,
} from './contacts/text-recipients.ts';
export { emergencyPolicy } from './emergency-policy.ts';
export { type EmergencyEvent, type EmergencyPlace, emergencyEvents } from './events.ts';
export { emergency } from './lifecycle.ts';
export { emergencyRefusals } from './refusals.ts';
export { isEmergencyRevealGround } from './reveal-ground.ts';
export { type EmergencyState, isOngoing, parseEmergencyCaseId, positionsSharedUntil } from './state.ts';
export {
  isTextingStopped,
  type ResumeTexts,
  type StopTexts,
  type TextOptOutEvent,
  textOptOut,
  textOptOutEvents,
  textOptOutRefusals,
} from './text-opt-out/lifecycle.ts';
export { type ContactText, type EarlierText, type TextTiming, textTimingOf } from './text-timing.ts';
