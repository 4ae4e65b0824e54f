export const emergencyCauses = ['button', 'check_unanswered'] as const;
export type EmergencyCause = (typeof emergencyCauses)[number];

export const emergencyOutcomes = ['helped', 'safe', 'authorities', 'false_alarm', 'not_reached'] as const;
export type EmergencyOutcome = (typeof emergencyOutcomes)[number];

export const emergencySides = ['customer', 'driver'] as const;
export type EmergencySide = (typeof emergencySides)[number];

/** `withdrawn`: by the person, but not closed yet. */
export const emergencyStatuses = ['open', 'withdrawn', 'closed'] as const;
export type EmergencyStatus = (typeof emergencyStatuses)[number];
