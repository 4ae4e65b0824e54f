import { describe, expect, it } from 'vitest';
import type { FollowedTrip, FollowedWork } from './followed-views.ts';
import { endedLinkText, positionText, trackedPageHtml, tripText, workText } from './tracked-page.ts';
import { linkInPath, trackingPath } from './tracking-pages.ts';

const NOON = '2026-03-02T11:00:00.000Z';
const now = Date.parse(NOON);
const all = ['viewLocation', 'viewWorkStatus', 'receiveAlerts'] as FollowedTrip['scopes'];
const car = { firstName: 'Dele', vehicle: { model: 'Toyota Corolla', color: 'Silver', plate: 'LND-123-AA' } };

const trip: FollowedTrip = {
  ...{ state: 'live', endsAt: '2026-03-02T12:30:00.000Z', scopes: all, ...car, position: null, alerts: [] },
  ...{ minutesToGo: 7, rider: null, earlyByKm: null, safetyDesk: null },
  trip: {
    ...{ status: 'coming', since: '2026-03-02T10:50:00.000Z', scheduledFor: null },
    ...{ pickupArea: 'Ikeja', destinationArea: 'Victoria Island' },
  },
};
const work: FollowedWork = {
  ...{ state: 'live', endsAt: '2026-03-09T11:00:00.000Z', scopes: all, ...car, position: null, alerts: [] },
  work: { status: 'on_ride', since: '2026-03-02T10:50:00.000Z', ridesToday: 1 },
};

describe('the page of a tracking link', () => {
  it('shows the status, car, areas and expiry of a trip', () => {
    expect(tripText(trip, now)).toEqual({
      badge: 'Driver Assigned',
      position: null,
      title: 'The driver is on the way to the pickup',
      lines: [
        'About 7 min to the pickup',
        'From Ikeja to Victoria Island',
        expect.stringMatching(/^Since 11:50/),
        expect.stringMatching(/^This link works until .*1?[13]:30.* at the latest\.$/),
      ],
      alerts: [],
      car: { what: 'Silver Toyota Corolla', plate: 'LND-123-AA', driver: 'Driver: Dele' },
      call: { title: 'Worried? Call 112', what: null, phone: '112' },
    });
  });

  describe('that names the rider', () => {
    const named = (status: string, more: Partial<FollowedTrip> = {}) =>
      tripText({ ...trip, rider: 'Maryam', trip: { ...trip.trip, status } as FollowedTrip['trip'], ...more }, now);

    it.each([
      ['while a driver is searched for', 'searching', 'Maryam is waiting for a driver'],
      ['before a scheduled ride', 'scheduled', 'Maryam has booked a ride for later'],
      ['before the start', 'coming', 'Maryam is waiting for the driver'],
      ['once the driver is there', 'arrived', 'The driver is waiting for Maryam'],
      ['under way', 'under_way', 'Maryam is on the way to Victoria Island'],
      ['once it has ended at its destination', 'completed', 'Maryam got to Victoria Island at 11:50'],
      ['once it has ended at an unknown place', 'ended', 'The trip ended at 11:50'],
      ['once it was cancelled', 'cancelled', 'The ride was cancelled at 11:50'],
    ])('has a title that fits the ride %s', (_when, status, title) => {
      expect(named(status).title).toBe(title);
    });

    it('states how far before the destination a trip ended early', () => {
      const title = 'The trip ended at 11:50, 3.1 km in a straight line from Victoria Island';
      expect(named('ended_early', { earlyByKm: 3.14, state: 'ended' })).toMatchObject({ title, alerts: [] });
    });

    it('shows the expected arrival time and the minutes left', () => {
      expect(named('under_way').lines).toEqual([
        'There at about 12:07, 7 min to go',
        expect.stringMatching(/^This link works until/),
      ]);
    });

    it('marks the rider’s SOS as urgent', () => {
      const alerts: FollowedTrip['alerts'] = [{ kind: 'sos', at: NOON, status: null }];
      const text = 'Maryam sent an SOS at 12:00. Our team is on it.';
      expect(named('under_way', { alerts }).alerts).toEqual([{ text, urgent: true }]);
    });

    it('offers a call to the safety desk if it has a number', () => {
      const call = { title: 'Worried? Call our safety desk', what: '0700 723 3743, or 112', phone: '0700 723 3743' };
      const shown = named('under_way', { safetyDesk: '0700 723 3743' });
      expect(shown.call).toEqual(call);
      expect(trackedPageHtml(shown)).toMatch(
        /<a class="call" href="tel:0700 723 3743"><svg .*<b>Worried\? Call our safety desk/,
      );
    });
  });

  it('states the age of a position, and marks one older than two minutes as old', () => {
    const position = { ...{ latitude: 6.5, longitude: 3.4, heading: null, fixedAt: NOON }, about: false } as const;
    const shown = (whose: 'driver' | 'rider', seconds: number, area: string | null = 'Ikoyi') =>
      positionText({ ...position, whose, area }, now + seconds * 1_000);
    expect(shown('driver', 4).text).toBe('Updated just now · near Ikoyi');
    expect(shown('rider', 0, null).text).toBe('The rider’s own location, updated just now');
    expect([shown('driver', 8), shown('rider', 90), shown('driver', 360), shown('driver', 360, null)]).toEqual([
      { text: 'Updated 8 s ago · near Ikoyi', old: false },
      { text: 'The rider’s own location, updated 1 min ago · near Ikoyi', old: false },
      { text: 'No position for 6 min. Last seen at 12:00 · near Ikoyi', old: true },
      { text: 'No position for 6 min. Last seen at 12:00', old: true },
    ]);
  });

  it('writes the status first, then the age of the position outside the live region, then the car', () => {
    const position = { ...{ latitude: 6.5, longitude: 3.4, heading: null, fixedAt: NOON }, about: false } as const;
    const html = (seconds: number) =>
      trackedPageHtml(
        tripText({ ...trip, position: { ...position, whose: 'driver', area: 'Ikoyi' } }, now + seconds * 1_000),
      );
    expect(html(8)).toMatch(
      /^<div id="status" aria-live="polite"><p class="badge">Driver Assigned<\/p><h1>[^<]*<\/h1><\/div><p id="position" class="seen">Updated 8 s ago · near Ikoyi<\/p><div id="details"><div class="car">.*LND-123-AA.*Silver Toyota Corolla · Driver: Dele<\/p><\/div><p>About 7 min/,
    );
    expect(html(360)).toContain('<p id="position" class="seen old">No position for 6 min');
    expect(trackedPageHtml(tripText(trip, now))).toContain('<p id="position" class="seen" hidden></p>');
  });

  it('marks emergencies and lost signals as urgent, but not updates', () => {
    const alerts = [
      { kind: 'update', at: NOON, status: 'online' },
      { kind: 'sos', at: NOON, status: null },
      { kind: 'no_signal', at: NOON, status: null },
    ] as FollowedWork['alerts'];
    const shown = workText({ ...work, alerts }, now);
    expect(shown.alerts.map(({ text, urgent }) => [text.split(' ')[0], urgent])).toEqual([
      ['Family', false],
      ['Emergency', true],
      ['No', true],
    ]);
    const html = trackedPageHtml({ ...shown, alerts: shown.alerts.slice(0, 1) });
    expect(html).toContain('<p class="news">Family updated at');
    expect(html).not.toContain('role="alert"');
  });

  it('omits what the link may not show', () => {
    const { title, lines } = tripText({ ...trip, trip: null, minutesToGo: null, alerts: null }, now);
    expect(title).toBe('A ride with SafeRide');
    expect(lines).toEqual([expect.stringMatching(/^This link works until/)]);
    expect(workText({ ...work, work: null }, now).title).toBe('A driver with SafeRide');
  });

  it('describes a ride without a driver and a scheduled ride', () => {
    const none = { ...trip, firstName: null, vehicle: null, minutesToGo: null };
    const searching = { ...trip.trip, status: 'searching' } as FollowedTrip['trip'];
    expect(tripText({ ...none, trip: searching }, now)).toMatchObject({ title: 'Looking for a driver', car: null });
    const later = { ...trip.trip, status: 'scheduled', scheduledFor: '2026-03-04T08:00:00.000Z' };
    expect(tripText({ ...none, trip: later as FollowedTrip['trip'] }, now).lines).toContainEqual(
      expect.stringMatching(/^Pickup at .*4 Mar 2026/),
    );
  });

  it('shows since when a driver has been working, and the number of rides today', () => {
    expect(workText(work, now)).toMatchObject({
      title: 'At work, on a ride',
      lines: [expect.stringMatching(/^Since/), '1 ride today', expect.stringMatching(/until 9 Mar 2026/)],
    });
  });

  it('describes every kind of alert', () => {
    const alerts: FollowedTrip['alerts'] = [
      { kind: 'sos', at: NOON, status: null },
      { kind: 'no_signal', at: NOON, status: null },
      { kind: 'update', at: NOON, status: 'offline' },
    ];
    expect(tripText({ ...trip, alerts }, now).alerts.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Emergency alert raised at 12:00.*112/),
      expect.stringMatching(/^No position since 12:00/),
      expect.stringMatching(/^Family updated at 12:00.*: not at work$/),
    ]);
  });

  it('describes revoked, expired and unknown links', () => {
    const shown = (...given: Parameters<typeof endedLinkText>) => {
      const { title, lines } = endedLinkText(...given);
      return [title, ...lines].join(' ');
    };
    expect(shown('revoked', 'Maryam')).toBe('Maryam stopped sharing. Ask Maryam for a new link.');
    expect(shown('expired', 'Maryam')).toBe('This link has ended. Ask Maryam for a new link.');
    expect(shown('expired')).toBe('This link has ended. Ask the person who sent it for a new link.');
    expect(shown('unknown')).toBe(
      'This link is not valid. Check that you copied all of it. Ask the person who sent it for a new link.',
    );
  });

  it('offers 112 for an ended or unknown link, but not while the server does not respond', () => {
    for (const ended of ['revoked', 'expired', 'unknown'] as const) {
      const html = trackedPageHtml(endedLinkText(ended));
      expect(html).toContain('<h1 class="ended">');
      expect(html).toContain('href="tel:112"');
    }
    expect(trackedPageHtml(endedLinkText('away'))).not.toContain('href="tel:');
  });

  it('escapes names in the HTML', () => {
    const html = trackedPageHtml(tripText({ ...trip, firstName: '<img src=x>"&' }, now));
    expect(html).toContain('Driver: &lt;img src=x&gt;&quot;&amp;');
    expect(html).toContain('<h1>The driver is on the way');
    expect(html).toContain('<b class="plate">LND-123-AA</b>');
  });
});

describe('linkInPath', () => {
  it('recognises only addresses of tracking pages', () => {
    expect(linkInPath(trackingPath('ride', 'a-b_c'))).toEqual({ of: 'ride', trackingId: 'a-b_c' });
    expect(linkInPath('/track/driver/x/')).toEqual({ of: 'driver', trackingId: 'x' });
    for (const path of ['/track', '/track/ride', '/track/ride/', '/track/me/x', '/track/ride/x/y', '/a/track/ride/x'])
      expect(linkInPath(path), path).toBeNull();
  });
});
