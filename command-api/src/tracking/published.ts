export {
  type EmergencyLinkServices,
  type EmergencyLinkSubject,
  endEmergencyLink,
  ensureEmergencyLink,
} from './emergency.ts';
export { type FamilyNotification, familyTextOf, isForFamily } from './family-text.ts';
