/** What whoever follows a link may see: where somebody is, how it stands with them, and when something is wrong. */
export const trackingScopes = ['viewLocation', 'viewWorkStatus', 'receiveAlerts'] as const;
export type TrackingScope = (typeof trackingScopes)[number];

/** Each once, in one order: the same scopes are the same link, however they were named. */
export const scopesIn = (asked: readonly TrackingScope[]): readonly TrackingScope[] =>
  trackingScopes.filter((scope) => asked.includes(scope));
