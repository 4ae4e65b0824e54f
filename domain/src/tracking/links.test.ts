import { describe, expect, it } from 'vitest';
import { minutesIn, NOON } from '../testing/fixtures.ts';
import { BOLA, DRIVER_1, RIDE } from '../testing/ride-fixtures.ts';
import { scenarioOf } from '../testing/scenario.ts';
import {
  emergencyShared,
  familySwitched,
  linkEndMoved,
  linkRevoked,
  memberAdded,
  memberChanged,
  sharingForgotten,
  TRACKED_CASE,
  tripShared,
  workShared,
} from '../testing/tracking-fixtures.ts';
import { after, DAY_MS, HOUR_MS, MINUTE_MS } from '../time/instant.ts';
import type { OpenEmergencyLink, ShareTrip, ShareWork } from './commands.ts';
import { type TrackingEvent, trackingEvents } from './events.ts';
import { tracking } from './lifecycle.ts';
import { trackingScopes } from './scopes.ts';
import { familyLinkFor } from './state.ts';

const { given } = scenarioOf(tracking, trackingEvents);
const idOf = (linkId: string) => ({ linkId, trackingId: `id-of-${linkId}` });
const trip = { rideId: RIDE, customerId: BOLA, isOver: false, scheduledFor: null };

const shareTrip = (more: Partial<ShareTrip> = {}, linkId = 'link-1'): ShareTrip => ({
  type: 'ShareTrip',
  ...{ accountId: BOLA, ...idOf(linkId), trip, scopes: trackingScopes, now: NOON },
  ...more,
});
const shareWork = (more: Partial<ShareWork> = {}, linkId = 'link-1'): ShareWork => ({
  type: 'ShareWork',
  ...{ accountId: DRIVER_1, ...idOf(linkId), memberId: null, scopes: trackingScopes, now: NOON },
  ...more,
});
const inEmergency: OpenEmergencyLink = {
  type: 'OpenEmergencyLink',
  ...{ accountId: BOLA, ...idOf('link-1'), caseId: TRACKED_CASE, rideId: RIDE, now: NOON },
};
const written = ({ type, data, personal }: ReturnType<typeof tripShared>) => ({ type, data, personal });

describe('sharing a trip', () => {
  it('opens a link for a day', () => {
    given()
      .when(shareTrip())
      .then([written(tripShared())]);
  });

  it('opens a link that lasts until a day after the scheduled time', () => {
    const scheduledFor = after(NOON, 2 * DAY_MS);
    const { type, data, personal } = tripShared();
    given()
      .when(shareTrip({ trip: { ...trip, scheduledFor } }))
      .then([{ type, data: { ...data, endsAt: after(scheduledFor, DAY_MS) }, personal }]);
  });

  it('opens only one link for equal requests, but another for other scopes or after a revocation', () => {
    given(tripShared())
      .when(shareTrip({ now: minutesIn(9) }, 'link-2'))
      .then([]);
    given(tripShared())
      .when(shareTrip({ scopes: ['receiveAlerts', 'viewLocation', 'viewLocation'] }, 'link-2'))
      .then([written(tripShared('link-2', { scopes: ['viewLocation', 'receiveAlerts'] }))]);
    given(tripShared(), linkRevoked())
      .when(shareTrip({ now: minutesIn(9) }, 'link-2'))
      .then([written(tripShared('link-2', { at: minutesIn(9) }))]);
  });

  it('is refused to other people, for a trip that is over, and without scopes', () => {
    given()
      .when(shareTrip({ trip: { ...trip, customerId: DRIVER_1 } }))
      .refused({ refusal: 'NoSuchTrip' });
    given()
      .when(shareTrip({ trip: { ...trip, customerId: null } }))
      .refused({ refusal: 'NoSuchTrip' });
    given()
      .when(shareTrip({ trip: { ...trip, isOver: true } }))
      .refused({ refusal: 'TripOver' });
    given()
      .when(shareTrip({ scopes: [] }))
      .refused({ refusal: 'NothingToFollow' });
  });

  it('ends half an hour after the ride, or earlier if the link expires earlier', () => {
    const end = (minutes: number) => ({ type: 'EndTripLinks', rideId: RIDE, now: minutesIn(minutes) }) as const;
    const { type, data } = linkEndMoved(minutesIn(60));
    given(tripShared()).when(end(30)).then([{ type, data }]);
    given(tripShared(), linkEndMoved(minutesIn(60)))
      .when(end(40))
      .then([]);
    given(tripShared(), linkRevoked()).when(end(30)).then([]);
    given(tripShared('link-1', { rideId: 'ride-9' }))
      .when(end(30))
      .then([]);
    given(tripShared())
      .when(end(24 * 60 - 29))
      .then([]);
    given(emergencyShared()).when(end(30)).then([]);
    given().when(end(30)).then([]);
  });
});

describe('the number of links', () => {
  const links = (count: number, everyMs: number) =>
    Array.from({ length: count }, (_, n) =>
      tripShared(`link-${n}`, { at: after(NOON, n * everyMs), rideId: `other-${n}` }),
    );

  it('is limited at any one time, except in an emergency', () => {
    given(...links(10, 1_000))
      .when(shareTrip({ now: minutesIn(1) }, 'more'))
      .refused({ refusal: 'TooManyLinks', limit: 10 });
    given(...links(10, 1_000))
      .when(shareTrip({ trip: { ...trip, rideId: 'other-3' }, now: minutesIn(1) }, 'more'))
      .then([]);
    given(...links(9, 1_000), emergencyShared('sos'))
      .when(shareTrip({ now: minutesIn(1) }, 'more'))
      .then([written(tripShared('more', { at: minutesIn(1) }))]);
    given(...links(10, 1_000))
      .when({ ...inEmergency, now: NOON })
      .then([written(emergencyShared())]);
  });

  it('is limited per day', () => {
    const day = links(30, 1_000).flatMap((link) => [
      link,
      { ...linkRevoked(link.data.linkId), at: after(link.at, 500) },
    ]);
    given(...day)
      .when(shareTrip({ now: minutesIn(1) }, 'more'))
      .refused({ refusal: 'TooManyLinksToday', limit: 30 });
    given(...day)
      .when(shareTrip({ now: after(NOON, 13 * HOUR_MS) }, 'more'))
      .then([written(tripShared('more', { at: after(NOON, 13 * HOUR_MS) }))]);
  });
});

describe('sharing work', () => {
  it('opens a link for a week while family tracking is on', () => {
    given(familySwitched(true))
      .when(shareWork())
      .then([written(workShared())]);
    given().when(shareWork()).refused({ refusal: 'FamilyTrackingOff' });
    given(familySwitched(true), familySwitched(false)).when(shareWork()).refused({ refusal: 'FamilyTrackingOff' });
    given(familySwitched(true))
      .when(shareWork({ scopes: [] }))
      .refused({ refusal: 'NothingToFollow' });
  });

  it('opens a separate link for one member, unless the member is unknown or paused', () => {
    given(familySwitched(true), memberAdded(), workShared())
      .when(shareWork({ memberId: 'member-1' }, 'link-2'))
      .then([written(workShared('link-2', { memberId: 'member-1' }))]);
    given(familySwitched(true))
      .when(shareWork({ memberId: 'member-1' }))
      .refused({ refusal: 'NoSuchFamilyMember' });
    given(familySwitched(true), memberAdded(), memberChanged(false, true))
      .when(shareWork({ memberId: 'member-1' }))
      .refused({ refusal: 'FamilyMemberPaused' });
  });
});

describe('an emergency link', () => {
  it('has all scopes, and is opened only once per case', () => {
    given()
      .when(inEmergency)
      .then([written(emergencyShared())]);
    given(emergencyShared()).when(inEmergency).then([]);
  });

  it('ends when the case is closed', () => {
    const end = { type: 'EndEmergencyLinks', caseId: TRACKED_CASE, now: minutesIn(5) } as const;
    const { type, data } = linkRevoked('link-1', 'case_closed');
    given(emergencyShared(), tripShared('link-2')).when(end).then([{ type, data }]);
    given(emergencyShared(), linkRevoked('link-1', 'case_closed')).when(end).then([]);
    given().when(end).then([]);
  });
});

describe('revoking a link', () => {
  const revoke = (linkId = 'link-1', now = minutesIn(5)) => ({ type: 'RevokeTrackingLink', linkId, now }) as const;

  it('is recorded only once', () => {
    const { type, data } = linkRevoked();
    given(tripShared(), tripShared('link-2', { rideId: 'ride-2' }))
      .when(revoke())
      .then([{ type, data }]);
    given(tripShared(), linkRevoked()).when(revoke()).then([]);
    given(tripShared())
      .when(revoke('link-1', after(NOON, DAY_MS)))
      .then([]);
  });

  it('is refused for an unknown link', () => {
    given(tripShared()).when(revoke('link-2')).refused({ refusal: 'NoSuchLink' });
    given().when(revoke()).refused({ refusal: 'NoSuchLink' });
    given(tripShared(), sharingForgotten(BOLA)).when(revoke()).refused({ refusal: 'NoSuchLink' });
  });

  it('is refused for a link that ended days ago', () => {
    given(tripShared(), tripShared('link-2', { at: after(NOON, 3 * DAY_MS) }))
      .when(revoke('link-1', after(NOON, 3 * DAY_MS + MINUTE_MS)))
      .refused({ refusal: 'NoSuchLink' });
  });
});

describe('an erased owner', () => {
  const forget = { type: 'ForgetSharing', now: minutesIn(9) } as const;

  it('shares nothing and can never share again', () => {
    const { type, data } = sharingForgotten(DRIVER_1, ['link-1'], ['member-1']);
    given(familySwitched(true), memberAdded(), workShared()).when(forget).then([{ type, data }]);
    given(tripShared(), sharingForgotten(BOLA, ['link-1']))
      .when(forget)
      .then([]);
    given().when(forget).then([]);
    given(tripShared(), sharingForgotten(BOLA, ['link-1']))
      .when(shareTrip())
      .refused({ refusal: 'NotAllowedInState', state: 'forgotten', command: 'ShareTrip' });
    for (const type of ['EndTripLinks', 'EndEmergencyLinks'] as const)
      given(sharingForgotten(BOLA)).when({ type, rideId: RIDE, caseId: TRACKED_CASE, now: NOON }).then([]);
  });
});

describe('the link in texts to a family member', () => {
  const linkIn = (...events: readonly TrackingEvent[]) => {
    const state = events.reduce(tracking.evolve, tracking.initial);
    return (state.status === 'sharing' && familyLinkFor(state, 'member-1', minutesIn(6))?.linkId) || null;
  };

  it('is the member’s own, or else one for the whole family', () => {
    const [anybodys, own] = [workShared('link-1'), workShared('link-2', { memberId: 'member-1' })];
    expect(linkIn(own, anybodys)).toBe('link-2');
    expect(linkIn(anybodys, own, linkRevoked('link-2', 'by_owner', DRIVER_1))).toBe('link-1');
  });

  it('is never for another member, a trip or an emergency, and never expired, revoked or without the alert scope', () => {
    expect(
      linkIn(workShared('link-1', { memberId: 'member-2' }), tripShared('link-2'), emergencyShared('link-3')),
    ).toBeNull();
    expect(linkIn(workShared('link-1', { scopes: ['viewLocation', 'viewWorkStatus'] }))).toBeNull();
    expect(linkIn(workShared('link-1'), linkRevoked('link-1', 'by_owner', DRIVER_1))).toBeNull();
    expect(linkIn(workShared('link-1', { at: after(NOON, -7 * DAY_MS) }))).toBeNull();
  });
});
