import { z } from 'zod';
import { coordinatesField } from './coordinates.ts';

/** Where a trip begins or ends, in events, requests and answers. */
export const placeField = z.object({ address: z.string(), ...coordinatesField.shape });
export type Place = Readonly<z.output<typeof placeField>>;
