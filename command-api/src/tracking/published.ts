export { type EmergencyLinkParts, endEmergencyLink, type InEmergency, mountEmergencyLink } from './emergency.ts';
export { type FamilyNotification, familyTextOf, isForFamily } from './text-family.ts';
