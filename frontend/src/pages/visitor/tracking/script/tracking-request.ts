import type { FollowedTrip, FollowedWork } from '@saferide/contracts/tracking/followed-views';
import type { LinkUnavailableReason } from '@saferide/contracts/tracking/tracked-page';
import type { FollowedKind } from '@saferide/contracts/tracking/tracking-pages';

export type TrackingView = FollowedTrip | FollowedWork;

export type TrackingAnswer =
  | { readonly view: TrackingView; readonly etag: string | null; readonly now: number }
  | { readonly ended: LinkUnavailableReason; readonly name: string | null }
  | 'same'
  | 'failed';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Checks the response by hand, because the contract's schemas are larger than this whole page. */
export const isTrackingView = (body: unknown): body is TrackingView =>
  isObject(body) &&
  (body.state === 'live' || body.state === 'ended') &&
  typeof body.endsAt === 'string' &&
  (body.position === null || isObject(body.position)) &&
  ('trip' in body || 'work' in body);

const endingIn = async (response: Response): Promise<Extract<TrackingAnswer, { readonly ended: unknown }>> => {
  if (response.status === 404) return { ended: 'unknown', name: null };
  const body: unknown = await response.json().catch(() => null);
  const { state, name } = isObject(body) ? body : {};
  return { ended: state === 'revoked' ? 'revoked' : 'expired', name: typeof name === 'string' ? name : null };
};

/** Returns 'failed' instead of throwing. */
export const requestTrackingView = async (
  of: FollowedKind,
  trackingId: string,
  etag: string | null,
  signal: AbortSignal,
): Promise<TrackingAnswer> => {
  try {
    const response = await fetch(`/api/track/${of}/${trackingId}`, {
      signal,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers: etag === null ? {} : { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' },
    });
    if (response.status === 304) return 'same';
    if (response.status === 404 || response.status === 410) return endingIn(response);
    const body: unknown = response.ok ? await response.json() : null;
    if (!isTrackingView(body)) return 'failed';
    const now = Date.parse(response.headers.get('Date') ?? '');
    return { view: body, etag: response.headers.get('ETag'), now: Number.isNaN(now) ? Date.now() : now };
  } catch {
    return 'failed';
  }
};
