/**
 * The public pages of links. They are no pages of the app: whoever follows one has no account, and carries nothing of it.
 * Below them lie the addresses of the calls that they ask, under `/api`.
 */
export const trackingPages = { ride: '/track/ride/:trackingId', driver: '/track/driver/:trackingId' } as const;
export type Followed = keyof typeof trackingPages;

/** Who is followed by an address; null for any other. Whether there is such a link is another question. */
export const followedAt = (pathname: string): { readonly of: Followed; readonly trackingId: string } | null => {
  const [, of, trackingId] = /^\/track\/(ride|driver)\/([^/]{1,100})\/?$/.exec(pathname) ?? [];
  return of && trackingId ? { of: of as Followed, trackingId } : null;
};

/** The path of the page of one link. */
export const trackingPath = (of: Followed, trackingId: string): string =>
  trackingPages[of].replace(':trackingId', encodeURIComponent(trackingId));
