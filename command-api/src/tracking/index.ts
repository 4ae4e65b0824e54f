export {
  type EmergencyLinkServices,
  type EmergencyLinkSubject,
  endEmergencyLink,
  ensureEmergencyLink,
} from './emergency-link.ts';
export { type FamilyNotification, familyTextOf, isFamilyNotification as isForFamily } from './family-text.ts';
