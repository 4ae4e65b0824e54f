import { findRoute, placeAt } from '@saferide/contracts/place/geo';
import { driverLocation } from '@saferide/contracts/ride/driver-location';
import { rideDriverPosition } from '@saferide/contracts/ride/queries';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAcceptedRide, aRide, aRoute, inSeconds, RIDE_ID } from '../../../testing/samples.ts';
import { server } from '../../../testing/server.ts';
import { show } from '../../../testing/show.tsx';
import { socket } from '../../../testing/socket.ts';
import { advanceClock, settleEffects } from '../../../testing/time.ts';
import { RideHeadline } from './ride-headline.tsx';
import { RideMap, useRideTrack, useStoreDriverFix } from './track-driver.tsx';

const Tracked = ({ ride }: { readonly ride: RideView }) => {
  useStoreDriverFix(ride);
  const track = useRideTrack(ride);
  return (
    <>
      {track.follower}
      <RideMap ride={ride} track={track} />
      <RideHeadline ride={ride} track={track} />
    </>
  );
};
const accepted = anAcceptedRide();
const riding = anAcceptedRide({ status: 'in_progress', arrivedAt: inSeconds(-65), startedAt: inSeconds(-5) });

const seen = (latitude: number, longitude: number, second: number) => ({
  ...{ rideId: RIDE_ID, latitude, longitude, heading: null, speed: null, accuracy: 10 },
  ...{ fixedAt: inSeconds(second), source: 'measured' as const, area: null },
});
const says = async (fix: ReturnType<typeof seen>) => {
  await socket.says(driverLocation, fix);
  await settleEffects();
};

const yaba = { area: 'Yaba', city: 'Lagos', state: 'Lagos', served: true, source: 'gazetteer' } as const;

beforeEach(() => {
  server.answers(findRoute, aRoute);
  server.answers(rideDriverPosition, null);
});

describe('the progress of a ride (spec 3 §2)', () => {
  it.each([
    ['Waiting for driver', 'before a driver accepts', aRide()],
    ['Driver on the way', 'once a driver has accepted', accepted],
    ['At the pickup', 'once the driver has arrived', anAcceptedRide({ arrivedAt: inSeconds(-65) })],
    ['Ride in progress', 'during the trip', riding],
  ])('is shown as “%s” %s', async (badge, _when, ride) => {
    await show(<Tracked ride={ride} />);
    expect(screen.getByText(badge)).toBeDefined();
  });
});

describe('a waiting rider (spec 3 §2)', () => {
  it('sees the driver approach while the socket is down, because the position is polled', async () => {
    await show(<Tracked ride={accepted} />);
    await says(seen(6.5, 3.35, -8));
    const { rideId: _, ...nearer } = seen(6.505, 3.36, 20);
    server.answers(rideDriverPosition, nearer);
    await socket.disconnects();
    await advanceClock(20_000);
    expect(screen.getByText('Dele is 1 min away')).toBeDefined();
  });

  it('never sees a polled position older than the last one', async () => {
    await show(<Tracked ride={accepted} />);
    await says(seen(6.505, 3.36, -1));
    const { rideId: _, ...older } = seen(6.5, 3.35, -60);
    server.answers(rideDriverPosition, older);
    await socket.disconnects();
    await advanceClock(20_000);
    expect(screen.getByText('Dele is 1 min away')).toBeDefined();
  });

  it('sees the time until the driver arrives, the distance by road, and the age of the position', async () => {
    await show(<Tracked ride={accepted} />);
    await says(seen(6.5, 3.35, -8));
    expect(screen.getByText('Dele is 4 min away')).toBeDefined();
    expect(screen.getByText(/^2\.2 km from you · updated (just now|\d+ s ago)/)).toBeDefined();
  });

  it('sees the time decrease as the driver approaches on the same route', async () => {
    await show(<Tracked ride={accepted} />);
    await says(seen(6.5, 3.35, -60));
    await says(seen(6.505, 3.36, -1));
    expect(screen.getByText('Dele is 1 min away')).toBeDefined();
    expect(screen.getByText(/^0\.6 km from you · updated (just now|\d+ s ago)/)).toBeDefined();
    expect(server.requestCount(findRoute)).toBe(1);
  });

  it('gets a new route once the driver has left the first one', async () => {
    await show(<Tracked ride={accepted} />);
    await says(seen(6.5, 3.35, -60));
    for (const second of [-30, -27, -24]) await says(seen(6.495, 3.355, second));
    expect(server.queriesSent(findRoute).at(-1)).toMatchObject({ fromLatitude: '6.495', fromLongitude: '3.355' });
  });

  it('sees that a route over the main roads is approximate', async () => {
    server.answers(findRoute, { ...aRoute, approximate: true });
    await show(<Tracked ride={accepted} />);
    await says(seen(6.5, 3.35, -8));
    expect(screen.getByText(/^2\.2 km from you · updated .* · estimated$/)).toBeDefined();
  });

  it('sees where the driver was last seen instead of a time of arrival based on an old position', async () => {
    server.answers(placeAt, { ...yaba, name: 'Herbert Macaulay Way' });
    await show(<Tracked ride={accepted} />);
    await says(seen(6.5, 3.35, -8));
    await advanceClock(60_000);
    expect(screen.queryByText(/min away/)).toBeNull();
    expect(screen.getByText('Last seen 10:59 on Herbert Macaulay Way.')).toBeDefined();
    expect(screen.queryByText(/updated|away|from you/)).toBeNull();
  });

  it('sees a delay instead of the promised time, and where the driver was last seen if the position is old', async () => {
    server.answers(placeAt, { ...yaba, name: null });
    const late = anAcceptedRide({ pickupDueAt: inSeconds(-65) });
    await show(<Tracked ride={late} />);
    await says(seen(6.5, 3.35, -8));
    expect(screen.getByText(/^Running \d min late, there by 11:0\d\.$/)).toBeDefined();
    expect(screen.queryByText(/will be there/)).toBeNull();
    await advanceClock(60_000);
    expect(screen.getByText(/^Running \d min late\. Last seen 10:59 near Yaba\.$/)).toBeDefined();
  });

  it('sees no distance while the route is unknown', async () => {
    server.refuses(findRoute, 'RouteUnknown');
    await show(<Tracked ride={accepted} />);
    await says(seen(6.5, 3.35, -8));
    expect(screen.queryByText(/min away/)).toBeNull();
    expect(screen.queryByText(/km from you/)).toBeNull();
    expect(screen.getByText(/^updated (just now|\d+ s ago)/)).toBeDefined();
  });

  it('gets no route while the driver’s position is inaccurate', async () => {
    await show(<Tracked ride={accepted} />);
    await says({ ...seen(6.5, 3.35, -8), accuracy: 900 });
    expect(server.requestCount(findRoute)).toBe(0);
  });
});

describe('a rider on the trip', () => {
  it('sees when they arrive, and the time and distance to the destination', async () => {
    await show(<Tracked ride={riding} />);
    await says(seen(6.5, 3.35, -8));
    expect(screen.getByText(/^Arriving at 11:0\d$/)).toBeDefined();
    expect(screen.getByText('4 min')).toBeDefined();
    expect(screen.getByText('2.2 km left')).toBeDefined();
    const { latitude, longitude } = riding.destinationLocation ?? {};
    expect(server.queriesSent(findRoute).at(-1)).toMatchObject({
      toLatitude: String(latitude),
      toLongitude: String(longitude),
    });
  });
});

it('a rider whose driver waits at the pickup sees by when to get in, while there is time', async () => {
  await show(<Tracked ride={anAcceptedRide({ arrivedAt: inSeconds(-65) })} />);
  expect(screen.getByText('Please get in before 11:03.')).toBeDefined();
  await advanceClock(5 * 60_000);
  expect(screen.queryByText(/^Please get in/)).toBeNull();
});

it('a rider whose driver waits at the pickup sees neither a route nor the age of the position', async () => {
  await show(<Tracked ride={anAcceptedRide({ arrivedAt: inSeconds(-65) })} />);
  await says(seen(6.5, 3.35, -8));
  expect(server.requestCount(findRoute)).toBe(0);
  expect(screen.getByText('Dele is waiting')).toBeDefined();
  expect(screen.queryByText(/updated/)).toBeNull();
});
