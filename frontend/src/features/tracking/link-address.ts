import { type Followed, trackingPath } from '@saferide/contracts/tracking/tracking-pages';

/** Where whoever has the link goes: built from the site's own origin (spec 1 §2). */
export const linkAddress = (of: Followed, trackingId: string): string =>
  `${location.origin}${trackingPath(of, trackingId)}`;

/** WhatsApp with a message that is already written (spec 2 §7). */
export const whatsAppAddress = (message: string): string => `https://wa.me/?text=${encodeURIComponent(message)}`;
