import { rideOfferedFrame } from '@saferide/contracts/dispatch/frames';
import { acceptRide, startRide } from '@saferide/contracts/ride/commands';
import { availableRides } from '@saferide/contracts/ride/driver-queries';
import { rideById, rideQuote } from '@saferide/contracts/ride/queries';
import { approveVehicle } from '@saferide/contracts/vehicle-review/admin';
import { useEffect } from 'react';
import { describe, expect, it } from 'vitest';
import { callApi } from '../api/call-api.ts';
import { anOffer, aRide, inSeconds, RIDE_ID } from './samples.ts';
import { server, serverOfTest } from './server.ts';
import { show } from './show.tsx';
import { socket } from './socket.ts';

const accepted = { id: RIDE_ID, status: 'accepted' } as const;

const Silent = () => {
  useEffect(() => {
    callApi(availableRides).catch(() => undefined);
  }, []);
  return null;
};

const faultsAtTheEnd = (): string => {
  try {
    serverOfTest.closes();
    return '';
  } catch (error) {
    return String(error);
  } finally {
    serverOfTest.opens();
  }
};

it('a component test fails if React reports an error', async () => {
  const twice = ['one', 'one'];
  await show(
    <ul>
      {twice.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>,
  );
  expect(faultsAtTheEnd()).toMatch(/^Error: Encountered two children with the same key, `one`/);
});

describe('the fake server', () => {
  it('fails a test with an unexpected request, even if the component ignores the failure', async () => {
    await show(<Silent />);
    expect(faultsAtTheEnd()).toBe(
      'Error: Nobody named availableRides, and GET /api/driver/available-rides was asked: /api/driver/available-rides',
    );
  });

  it('fails a test that sends a body which the contract rejects', async () => {
    server.answers(startRide, { id: RIDE_ID, status: 'in_progress' });
    await callApi(startRide, { params: { id: RIDE_ID }, body: { code: 'four' } }).catch(() => undefined);
    expect(faultsAtTheEnd()).toContain('startRide does not take what was sent');
  });

  it('fails a test that requests an unknown path', async () => {
    await fetch('/api/nowhere').catch(() => undefined);
    expect(faultsAtTheEnd()).toContain('No contract has GET /api/nowhere');
  });

  it('rejects responses and refusals that the real server would not give', () => {
    expect(() => server.answers(availableRides, [anOffer({ passengers: 1.5 })])).toThrow(
      'GET /api/driver/available-rides does not answer this',
    );
    expect(() => server.refuses(acceptRide, 'NoSuchRefusal')).toThrow('NoSuchRefusal is unknown');
  });

  it('distinguishes calls whose paths have the same shape', async () => {
    server.answers(rideById, aRide());
    const query = { pickupAddress: 'Yaba', destinationAddress: 'Lekki', vehicleType: 'standard' } as const;
    await callApi(rideQuote, { query }).catch(() => undefined);
    expect(faultsAtTheEnd()).toContain('Nobody named rideQuote');
  });

  it('reports which read models a command changed, and the new log position', async () => {
    server.answers(acceptRide, accepted, { changed: ['rides', 'dispatch_reasons'] });
    const { changed, position } = await callApi(acceptRide, { params: { id: RIDE_ID }, body: {} });
    expect([changed, position]).toEqual([['rides', 'dispatch_reasons'], '00000002']);
    server.answers(availableRides, []);
    expect((await callApi(availableRides)).position).toBe('00000002');
  });

  it('has types that follow the contracts', () => {
    const neverCalled = () => {
      // @ts-expect-error A response without its status.
      server.answers(acceptRide, { id: RIDE_ID });
      // @ts-expect-error A status that no ride has.
      server.answers(acceptRide, { id: RIDE_ID, status: 'taken' });
      // @ts-expect-error A query has no body.
      server.sent(availableRides);
      // @ts-expect-error A body has the fields of its contract.
      server.sent(startRide).map(({ body }) => body.pin);
      // @ts-expect-error An optional body may be absent.
      server.sent(approveVehicle).map(({ body }) => body.attempt);
      // @ts-expect-error A quote names its fare.
      server.answersEach(rideQuote, ({ vehicleType }) => ({ fare: vehicleType }));
      // @ts-expect-error An offer comes with its ride.
      void socket.says(rideOfferedFrame, { rideId: RIDE_ID, expiresAt: inSeconds(25) });
      // @ts-expect-error No read model has this name.
      server.answers(acceptRide, accepted, { changed: ['trips'] });
    };
    expect(neverCalled).toBeDefined();
  });
});
