import { reportLocation } from '@saferide/contracts/dispatch/dispatch';
import { positionRefusedFrame } from '@saferide/contracts/dispatch/frames';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeGeolocation } from '../../testing/fake-geolocation.ts';
import { server } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { socket } from '../../testing/socket.ts';
import { advanceClock, settleEffects } from '../../testing/time.ts';
import { LocationCard } from './location-card.tsx';
import { allowedPositionSource, type DriverPositionSource, usePositionReports } from './use-position-reports.ts';

const IKEJA = { latitude: 6.6018, longitude: 3.3515, accuracy: 12 };
const MINUTE = 60_000;

interface AtWorkProps {
  readonly stored: DriverPositionSource;
  readonly mayChoose: boolean;
  readonly onDuty: boolean;
}
const AtWork = ({ stored, mayChoose, onDuty }: AtWorkProps) => {
  const [chosen, setChosen] = useState(stored);
  const place = allowedPositionSource(chosen, mayChoose);
  const state = usePositionReports(place, onDuty);
  return <LocationCard place={place} mayChoose={mayChoose} onChange={setChosen} state={state} isWatched={onDuty} />;
};
const byDevice: DriverPositionSource = { by: 'device' };
const showCard = (stored: DriverPositionSource = byDevice, mayChoose = true, onDuty = true) =>
  show(<AtWork stored={stored} mayChoose={mayChoose} onDuty={onDuty} />);
const reports = () => socket.sentFrames().filter((frame) => frame.type === 'LOCATION_UPDATE');
const measures = async (place = IKEJA) => {
  fakeGeolocation.measure(place);
  await settleEffects();
};

beforeEach(() => fakeGeolocation.rise());

describe('the location card of an online driver', () => {
  it('sends each reading once with its age, and warns the driver when no further reading arrives', async () => {
    await showCard();
    expect(screen.getByText('Looking for your position …')).toBeDefined();
    const readAt = new Date(Date.now() - 4_000).toISOString();
    await measures({ ...IKEJA, timestamp: Date.parse(readAt) } as typeof IKEJA);
    expect(screen.getByText('Live, accuracy High')).toBeDefined();
    expect(reports()).toMatchObject([{ ...IKEJA, source: 'measured', readAt }]);
    expect(reports()[0]).toHaveProperty('ageMs', expect.closeTo(4_000, -2));
    await advanceClock(3 * MINUTE);
    expect(reports()).toHaveLength(1);
    expect(screen.getByRole('alert').textContent).toMatch(
      /^We lost your GPS 3 min ago, so you won’t get requests\. Move into the open/,
    );
    await measures();
    expect(reports()).toHaveLength(2);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('sends readings every fifteen seconds while the driver does not move, and at once after a movement', async () => {
    await showCard();
    for (let second = 0; second < 20; second += 1) {
      await measures();
      await advanceClock(1_000);
    }
    expect(reports()).toHaveLength(2);
    await measures({ ...IKEJA, latitude: 6.6019 });
    expect(reports()).toHaveLength(3);
  });

  it('limits the age of a reading to the requested maximum even if its timestamp is years off', async () => {
    await showCard();
    await measures({ ...IKEJA, timestamp: Date.parse('2019-04-06T23:59:42Z') } as typeof IKEJA);
    expect(reports()[0]).toHaveProperty('ageMs', expect.closeTo(30_000, -2));
    await measures({ ...IKEJA, timestamp: Date.parse('2038-01-19T03:14:07Z'), latitude: 6.61 } as typeof IKEJA);
    expect(reports()[1]).toHaveProperty('ageMs', expect.closeTo(0, -2));
  });

  it('uses an HTTP call while the socket is down', async () => {
    server.answers(reportLocation, { recorded: true });
    await showCard();
    await socket.disconnects();
    await measures();
    expect(server.sent(reportLocation)).toMatchObject([{ body: { ...IKEJA, source: 'measured' } }]);
  });

  it('shows a coarse accuracy, and how to improve it', async () => {
    await showCard();
    await measures({ ...IKEJA, accuracy: 1_240 });
    expect(screen.getByRole('status').textContent).toMatch(
      /^Your phone only knows where you are to within 1\.2 km\. .*Turn on precise location/,
    );
  });

  it('shows why the server rejected a reading, until the server accepts a later one', async () => {
    await showCard();
    await measures();
    const message = 'Your location jumped 530 km in 15 seconds, so we can’t use it yet.';
    await socket.says(positionRefusedFrame, { code: 'MovedTooFast', message });
    expect(screen.getByRole('alert').textContent).toBe(message);
    await socket.says(positionRefusedFrame, { code: 'ReadingOutOfOrder', message: 'A newer one is known' });
    await measures({ ...IKEJA, latitude: 6.61 });
    await socket.says(positionRefusedFrame, { code: 'MovedTooFast', message });
    expect(screen.getByRole('alert').textContent).toBe(message);
    await measures({ ...IKEJA, latitude: 6.62 });
    await measures({ ...IKEJA, latitude: 6.63 });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows the server’s message when it refuses reports as too frequent', async () => {
    await showCard();
    await measures();
    await socket.says(positionRefusedFrame, { code: 'TooManyRequests', message: 'Too many reports.' });
    expect(screen.getByRole('alert').textContent).toBe('Too many reports.');
  });

  it('shows that a reading was overtaken only after the second one in a row', async () => {
    const overtaken = { code: 'ReadingOutOfOrder', message: 'A newer one is known.' };
    await showCard();
    await measures();
    await socket.says(positionRefusedFrame, overtaken);
    expect(screen.queryByRole('alert')).toBeNull();
    await measures({ ...IKEJA, latitude: 6.61 });
    await socket.says(positionRefusedFrame, overtaken);
    expect(screen.getByRole('alert').textContent).toBe('A newer one is known.');
  });

  it('sends a reading from a new place even if its timestamp has not changed', async () => {
    await showCard();
    const timestamp = Date.now();
    await measures({ ...IKEJA, timestamp } as typeof IKEJA);
    await measures({ ...IKEJA, latitude: 6.61, timestamp } as typeof IKEJA);
    await measures({ ...IKEJA, latitude: 6.61, timestamp } as typeof IKEJA);
    expect(reports()).toMatchObject([{ latitude: IKEJA.latitude }, { latitude: 6.61 }]);
  });

  it('sends a reading even if its accuracy, speed and timestamp are invalid', async () => {
    await showCard();
    const odd = { accuracy: Number.NaN, speed: -1, timestamp: Number.NaN };
    await measures({ ...IKEJA, ...odd } as typeof IKEJA);
    expect(reports()).toMatchObject([{ latitude: IKEJA.latitude, speed: null, accuracy: 1_000 }]);
  });

  it('says that the request timed out when no reading arrives', async () => {
    await showCard();
    fakeGeolocation.fail();
    await settleEffects();
    expect(screen.getByRole('alert').textContent).toBe('Location request timed out. Please try again.');
  });
});

describe('the device’s position', () => {
  it('is shown with a map link, and is still watched after a refresh', async () => {
    const hands = await showCard();
    await measures();
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      ...['6.60180', '3.35150', 'High, to 12 m', 'Not measured', 'just now'],
    ]);
    expect(screen.getByRole('link', { name: 'Open in maps' })).toBeDefined();
    await hands.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(fakeGeolocation.followers()).toBe(1);
  });

  it('is not sent before the driver goes online, even if it was permitted earlier', async () => {
    fakeGeolocation.permit('prompt');
    const hands = await showCard(byDevice, false, false);
    expect(screen.getByText('We ask for it when you go online.')).toBeDefined();
    await hands.click(screen.getByRole('button', { name: 'Enable location' }));
    fakeGeolocation.changePermission('granted');
    await measures();
    expect(screen.getByText('Location Enabled')).toBeDefined();
    expect(screen.queryAllByRole('definition')).toEqual([]);
    expect(fakeGeolocation.followers()).toBe(0);
    expect(reports()).toEqual([]);
  });

  it('is replaced by an explanation while access is denied, and reported once access is granted', async () => {
    fakeGeolocation.permit('denied');
    await showCard();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.getByRole('alert').textContent).toMatch(
      /^Location access denied\. Please enable location permissions\./,
    );
    fakeGeolocation.changePermission('granted');
    await settleEffects();
    await measures();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(reports()).toHaveLength(1);
  });
});

describe('an area chosen by hand', () => {
  const byHand: DriverPositionSource = { by: 'hand', area: 'Ikeja' };

  it('is shown to riders as chosen, and reported every fifteen seconds', async () => {
    server.answers(reportLocation, { recorded: true });
    await showCard(byHand);
    expect(screen.getByText(/^Riders see “about Ikeja, chosen by the driver”\./)).toBeDefined();
    await advanceClock(31_000);
    const reported = [...server.sent(reportLocation).map(({ body }) => body), ...reports()];
    expect(reported).toMatchObject([1, 2, 3].map(() => ({ source: 'chosen', ageMs: 0 })));
    expect(new Set(reported.map(({ readAt }) => readAt)).size).toBe(3);
  });

  it('is ignored where choosing areas is disabled, even if one is stored', async () => {
    await showCard(byHand, false);
    expect(screen.queryByRole('radio', { name: /Choose an area/ })).toBeNull();
    await advanceClock(31_000);
    expect(reports()).toEqual([]);
    await measures();
    expect(reports()).toMatchObject([{ source: 'measured' }]);
    expect(screen.getByText('Live, accuracy High')).toBeDefined();
  });
});
