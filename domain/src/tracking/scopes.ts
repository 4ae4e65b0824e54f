export const trackingScopes = ['viewLocation', 'viewWorkStatus', 'receiveAlerts'] as const;
export type TrackingScope = (typeof trackingScopes)[number];

/** In a fixed order, so that equal sets compare equal. */
export const orderedScopes = (requested: readonly TrackingScope[]): readonly TrackingScope[] =>
  trackingScopes.filter((scope) => requested.includes(scope));
