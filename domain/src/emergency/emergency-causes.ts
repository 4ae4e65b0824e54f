/** The button, or a safety check without an answer. */
export const emergencyCauses = ['button', 'check_unanswered'] as const;
export type EmergencyCause = (typeof emergencyCauses)[number];

/** As judged by the operator who closed it. */
export const emergencyOutcomes = ['helped', 'safe', 'authorities', 'false_alarm', 'not_reached'] as const;
export type EmergencyOutcome = (typeof emergencyOutcomes)[number];

export const emergencySides = ['customer', 'driver'] as const;
export type EmergencySide = (typeof emergencySides)[number];

/** `withdrawn`: the person says they are safe, but no operator has closed it yet. */
export const emergencyStatuses = ['open', 'withdrawn', 'closed'] as const;
export type EmergencyStatus = (typeof emergencyStatuses)[number];
