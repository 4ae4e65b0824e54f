import { lagosAreas } from '@saferide/contracts/place/offered';
import { z } from 'zod';
import { readStored, store } from '../../browser/storage.ts';
import { storageKeys } from '../../browser/storage-keys.ts';

/** How a driver says where they are: by the device, or by naming an area when the device cannot tell. */
const schema = z.discriminatedUnion('by', [
  z.object({ by: z.literal('device') }),
  z.object({ by: z.literal('hand'), area: z.string() }),
]);
export type DriverPlace = z.infer<typeof schema>;

export const driverPlace = {
  kept: (): DriverPlace => readStored('local', storageKeys.driverPlace, schema) ?? { by: 'device' },
  keep: (place: DriverPlace): void => store('local', storageKeys.driverPlace, place),
};

/** The place as far as it counts: where none may be chosen by hand the device says it. */
export const countedPlace = (place: DriverPlace, chosenPlaces: boolean): DriverPlace =>
  chosenPlaces ? place : { by: 'device' };

/** The middle of an area; null for one that is not known. */
export const centreOf = (area: string) => lagosAreas.find(({ name }) => name === area)?.centre ?? null;
