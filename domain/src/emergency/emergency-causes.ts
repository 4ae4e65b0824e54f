export const emergencyCauses = ['button', 'check_unanswered'] as const;
export type EmergencyCause = (typeof emergencyCauses)[number];

export const emergencyOutcomes = ['helped', 'safe', 'authorities', 'false_alarm', 'not_reached'] as const;
export type EmergencyOutcome = (typeof emergencyOutcomes)[number];

export const emergencySides = ['customer', 'driver'] as const;
export type EmergencySide = (typeof emergencySides)[number];

/** What a person in an emergency can send to the safety desk with one tap, without speaking. */
export const emergencyMessages = ['cannot_speak', 'send_police'] as const;
export type EmergencyMessage = (typeof emergencyMessages)[number];

/** `withdrawn`: by the person, but not closed yet. */
export const emergencyStatuses = ['open', 'withdrawn', 'closed'] as const;
export type EmergencyStatus = (typeof emergencyStatuses)[number];
