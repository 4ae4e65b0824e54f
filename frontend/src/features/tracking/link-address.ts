import { type Followed, trackingPath } from '@saferide/contracts/tracking/tracking-pages';

/** The public address of a link, on the site's own origin (spec 1 §2). */
export const linkAddress = (of: Followed, trackingId: string): string =>
  `${location.origin}${trackingPath(of, trackingId)}`;

/** A WhatsApp address with a prepared message (spec 2 §7). */
export const whatsAppAddress = (message: string): string => `https://wa.me/?text=${encodeURIComponent(message)}`;
