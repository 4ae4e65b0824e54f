import { type EmergencyView, ownEmergency } from '@saferide/contracts/emergency/sos';
import { findRoute } from '@saferide/contracts/place/geo';
import { driverLocation } from '@saferide/contracts/ride/driver-location';
import { rideDriverPosition } from '@saferide/contracts/ride/queries';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { act } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { voiceSettings } from '../../browser/device-settings.ts';
import { storageKeys, writeStored } from '../../browser/storage.ts';
import { useRideTrack, useStoreDriverFix } from '../../features/ride/riding/track-driver.tsx';
import { fakeSpeech } from '../../testing/fake-speech.ts';
import { anAcceptedRide, aRide, aRoute, inSeconds, RIDE_ID } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { socket } from '../../testing/socket.ts';
import { settleEffects } from '../../testing/time.ts';
import { RideAnnouncer } from './ride-announcer.tsx';

let change: (ride: RideView) => void = () => undefined;

const Ride = ({ first }: { readonly first: RideView }) => {
  const [ride, setRide] = useState(first);
  change = setRide;
  useStoreDriverFix(ride);
  const track = useRideTrack(ride);
  return (
    <>
      {track.follower}
      <RideAnnouncer ride={ride} track={track} />
    </>
  );
};

const becomes = async (ride: RideView) => {
  act(() => change(ride));
  await settleEffects();
};

const emergency = (silent: boolean): EmergencyView => ({
  ...{ id: 'e', status: 'open', as: 'customer', rideId: RIDE_ID, silent, raisedAt: inSeconds(-5) },
  ...{ acknowledgedAt: null, endedAt: null, messages: [], told: [] },
});

beforeEach(() => {
  server.answers(findRoute, aRoute);
  server.answers(rideDriverPosition, null);
  server.answers(ownEmergency, { emergency: null });
  voiceSettings.change({ enabled: true });
});

describe('the announcements of a ride (spec 3 §9)', () => {
  it('say when the driver is coming and waiting, when the ride starts, and what it costs', async () => {
    const { sentences } = fakeSpeech();
    await show(<Ride first={aRide()} />);
    await becomes(anAcceptedRide());
    await socket.says(driverLocation, {
      ...{ rideId: RIDE_ID, latitude: 6.5, longitude: 3.35, heading: null, speed: null, accuracy: 10 },
      ...{ fixedAt: inSeconds(-1), source: 'measured', area: null },
    });
    await settleEffects();
    await becomes(anAcceptedRide({ arrivedAt: inSeconds(0) }));
    await becomes(anAcceptedRide({ status: 'in_progress', arrivedAt: inSeconds(0), startedAt: inSeconds(1) }));
    await becomes(anAcceptedRide({ status: 'completed', arrivedAt: inSeconds(0), finalPrice: 5_701 }));
    expect(sentences()).toEqual([
      'Your driver Dele will arrive in 4 minutes. Get ready.',
      'Your driver Dele has arrived and is waiting for you. Safe journey!',
      'Your ride to V.I has started.',
      'Your ride is over. Your fare is 5,701 naira. Thank you.',
    ]);
  });

  it('say nothing about the state in which the page opens', async () => {
    const { sentences } = fakeSpeech();
    await show(<Ride first={anAcceptedRide({ arrivedAt: inSeconds(-60) })} />);
    expect(sentences()).toEqual([]);
  });

  it.for([
    [false, ['Emergency alert activated. Help is on the way. Stay calm.']],
    [true, []],
  ] as const)('speak of an emergency unless it is silent (%s)', async ([silent, spoken]) => {
    writeStored('local', storageKeys.emergency, true);
    server.answers(ownEmergency, { emergency: emergency(silent) });
    const { sentences } = fakeSpeech();
    await show(<Ride first={anAcceptedRide({ arrivedAt: inSeconds(-60) })} />);
    await settleEffects();
    expect(sentences()).toEqual(spoken);
  });
});
