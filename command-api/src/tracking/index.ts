export {
  type EmergencyLinkServices,
  type EmergencyLinkSubject,
  endEmergencyLink,
  ensureEmergencyLink,
} from './emergency-link.ts';
export { type FamilyNotification, familyTextOf, isForFamily } from './family-text.ts';
