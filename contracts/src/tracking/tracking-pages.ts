export const trackingPages = { ride: '/track/ride/:trackingId', driver: '/track/driver/:trackingId' } as const;
/** What a link follows: a ride or a driver. */
export type FollowedKind = keyof typeof trackingPages;

/** The link in a path, which may not exist; null for other paths. */
export const linkInPath = (pathname: string): { readonly of: FollowedKind; readonly trackingId: string } | null => {
  const [, of, trackingId] = /^\/track\/(ride|driver)\/([^/]{1,100})\/?$/.exec(pathname) ?? [];
  return of && trackingId ? { of: of as FollowedKind, trackingId } : null;
};

/** The address of a link's page. */
export const trackingPath = (of: FollowedKind, trackingId: string): string =>
  trackingPages[of].replace(':trackingId', encodeURIComponent(trackingId));

/** Placeholder in the tracking page that the server replaces with the link's text. */
export const LINK_TEXT_PLACEHOLDER = '%told-here%';
