import type { Client } from '@saferide/client/client';
import { registerCustomer } from '@saferide/contracts/account/account';
import { favoriteLocations, saveFavoriteLocation } from '@saferide/contracts/account/favorites';
import { cancelRide } from '@saferide/contracts/ride/commands';
import { customerRides } from '@saferide/contracts/ride/rider-queries';
import { type DemoSocket, openReconnectingSocket } from '../client/reconnecting-socket.ts';
import type { DemoContext } from '../context/demo-context.ts';
import { nullIfRefused, observersFor } from '../context/ledger.ts';
import { type RideWatch, watchRides } from '../context/ride-watch.ts';
import { randomAddressIn, randomPlaceIn } from '../lagos/trips.ts';
import type { RiderPerson } from '../people/person.ts';
import { prepareAccount } from '../people/prepare-account.ts';
import type { DemoRandom } from '../simulation/demo-random.ts';

export interface DemoRider {
  readonly person: RiderPerson;
  readonly random: DemoRandom;
  readonly client: Client;
  readonly live: DemoSocket;
  readonly watch: RideWatch;
}

const READING_MS = 10_000;

export const becomeRider = async (world: DemoContext, person: RiderPerson): Promise<DemoRider> => {
  const { ledger, kerb } = world;
  const random = world.random.branch(person.label);
  const { client, user } = await prepareAccount(world, person);
  if (user.customer === null) await client.call(registerCustomer);
  // Saving places has its own branch of random numbers, because a returning rider skips it and must still draw the same rides.
  if (person.savesPlaces) await savePlaces(client, person, random.branch('places'));
  await cancelOldSearches(world, client);

  const live = await openReconnectingSocket(client, observersFor(person.label, ledger));
  const watch = watchRides(person.label, { client, live, ledger }, ({ id, status }) => {
    ledger.shown(id, status);
    if (status === 'accepted') ledger.moment(id, 'shown');
    if (status === 'requested')
      kerb.expect(id, async (driverId) => {
        const ride = await watch.until(id, (ride) => ride.driverId === driverId && ride.startCode !== null, READING_MS);
        return ride?.startCode ?? null;
      });
  });
  return { person, random, client, live, watch };
};

const savePlaces = async (client: Client, { home, street }: RiderPerson, random: DemoRandom): Promise<void> => {
  if ((await client.call(favoriteLocations)).length > 0) return;
  await client.call(saveFavoriteLocation, {
    body: { name: 'Home', address: `${street}, ${home}`, ...randomPlaceIn(home, random), confirmed: true },
  });
  await client.call(saveFavoriteLocation, {
    body: {
      name: 'Work',
      address: randomAddressIn('Victoria Island', random),
      ...randomPlaceIn('Victoria Island', random),
      confirmed: true,
    },
  });
};

const cancelOldSearches = async ({ ledger }: DemoContext, client: Client): Promise<void> => {
  for (const { id, status } of await client.call(customerRides)) {
    if (status !== 'requested') continue;
    const body = { reason: 'Left from another day' };
    await nullIfRefused(ledger, ['DriverIsComing', 'NotAllowedInState'], () =>
      client.call(cancelRide, { params: { id }, body }),
    );
  }
};
