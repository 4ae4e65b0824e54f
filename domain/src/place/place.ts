import { z } from 'zod';
import { coordinatesField } from './coordinates.ts';

export const placeField = z.object({ address: z.string(), ...coordinatesField.shape });
export type Place = Readonly<z.output<typeof placeField>>;
