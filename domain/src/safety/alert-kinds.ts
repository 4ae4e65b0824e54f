/** What people are warned of (spec 2 §3.8), and traffic as drivers tell it from the navigation card (§2.6). */
export const alertKinds = ['high_crime', 'traffic_accident', 'road_closure', 'flooding', 'protest', 'traffic'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** What drivers report: what they see on the road. That people are in danger somewhere is for operators to say. */
export const driversAlertKinds = ['traffic', 'traffic_accident', 'road_closure', 'flooding', 'protest'] as const;

/** From the least to the worst (spec 2 §9.6). */
export const severities = ['low', 'medium', 'high', 'critical'] as const;
export type Severity = (typeof severities)[number];

export const severityRank = (severity: Severity): number => severities.indexOf(severity);
