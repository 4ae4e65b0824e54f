/** The kinds of spec 2 §3.8, and traffic (spec 2 §2.6). */
export const alertKinds = ['high_crime', 'traffic_accident', 'road_closure', 'flooding', 'protest', 'traffic'] as const;
export type AlertKind = (typeof alertKinds)[number];

export const driversAlertKinds = ['traffic', 'traffic_accident', 'road_closure', 'flooding', 'protest'] as const;

/** From mild to severe (spec 2 §9.6). */
export const severities = ['low', 'medium', 'high', 'critical'] as const;
export type Severity = (typeof severities)[number];

export const severityRank = (severity: Severity): number => severities.indexOf(severity);
