export {
  type EmergencyLinkServices,
  type EmergencyLinkSubject,
  endEmergencyLink,
  ensureEmergencyLink,
} from './emergency-link.ts';
export { type FamilyNotification, familyTextOf, isFamilyNotification } from './family-text.ts';
export { isPassengerNotification, type PassengerNotification, passengerTextOf } from './passenger-text.ts';
