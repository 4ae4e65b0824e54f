export {
  type EmergencyLinkParts,
  type EmergencyLinkSubject,
  endEmergencyLink,
  ensureEmergencyLink,
} from './emergency.ts';
export { type FamilyNotification, familyTextOf, isForFamily } from './text-family.ts';
