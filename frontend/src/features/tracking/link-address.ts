import { type FollowedKind, trackingPath } from '@saferide/contracts/tracking/tracking-pages';

export const trackingLinkAddress = (of: FollowedKind, trackingId: string): string =>
  `${location.origin}${trackingPath(of, trackingId)}`;

export const whatsAppAddress = (message: string): string => `https://wa.me/?text=${encodeURIComponent(message)}`;
