/** Why there is an emergency: somebody asked for help, or did not say in time that all is well. */
export const emergencyCauses = ['button', 'check_unanswered'] as const;
export type EmergencyCause = (typeof emergencyCauses)[number];

/** What came of it, as the operator saw it who closed it. */
export const emergencyOutcomes = ['helped', 'safe', 'authorities', 'false_alarm', 'not_reached'] as const;
export type EmergencyOutcome = (typeof emergencyOutcomes)[number];

/** In which of their parts somebody raises it. */
export const emergencySides = ['customer', 'driver'] as const;
export type EmergencySide = (typeof emergencySides)[number];

/** How an emergency stands; `withdrawn`: whoever raised it says they are safe, and an operator has not closed it. */
export const emergencyStatuses = ['open', 'withdrawn', 'closed'] as const;
export type EmergencyStatus = (typeof emergencyStatuses)[number];
