import { lagosAreas } from '@saferide/contracts/place/form-options';
import { z } from 'zod';
import { readStored, storageKeys, writeStored } from '../../browser/storage.ts';

const schema = z.discriminatedUnion('by', [
  z.object({ by: z.literal('device') }),
  z.object({ by: z.literal('hand'), area: z.string() }),
]);
export type DriverPlace = z.infer<typeof schema>;

export const storedDriverPlace = {
  read: (): DriverPlace => readStored('local', storageKeys.driverPlace, schema) ?? { by: 'device' },
  keep: (place: DriverPlace): void => writeStored('local', storageKeys.driverPlace, place),
};

export const effectivePlace = (place: DriverPlace, chosenPlaces: boolean): DriverPlace =>
  chosenPlaces ? place : { by: 'device' };

export const centreOfArea = (area: string) => lagosAreas.find(({ name }) => name === area)?.centre ?? null;
