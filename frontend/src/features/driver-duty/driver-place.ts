import { lagosAreas } from '@saferide/contracts/place/offered';
import { z } from 'zod';
import { readStored, store } from '../../browser/storage.ts';
import { storageKeys } from '../../browser/storage-keys.ts';

/** How a driver gives their position: by the device, or by choosing an area if the device cannot tell. */
const schema = z.discriminatedUnion('by', [
  z.object({ by: z.literal('device') }),
  z.object({ by: z.literal('hand'), area: z.string() }),
]);
export type DriverPlace = z.infer<typeof schema>;

export const driverPlace = {
  read: (): DriverPlace => readStored('local', storageKeys.driverPlace, schema) ?? { by: 'device' },
  keep: (place: DriverPlace): void => store('local', storageKeys.driverPlace, place),
};

/** The place in effect: where areas may not be chosen, the device's position. */
export const countedPlace = (place: DriverPlace, chosenPlaces: boolean): DriverPlace =>
  chosenPlaces ? place : { by: 'device' };

/** The centre of an area; null if it is unknown. */
export const centreOfCity = (area: string) => lagosAreas.find(({ name }) => name === area)?.centre ?? null;
