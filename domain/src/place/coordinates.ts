import { z } from 'zod';

/** Degrees (WGS 84). */
export const coordinatesField = z.object({ latitude: z.number(), longitude: z.number() });
export type Coordinates = Readonly<z.output<typeof coordinatesField>>;

/** Null unless both are known. */
export const coordinatesOf = (
  latitude: number | null | undefined,
  longitude: number | null | undefined,
): Coordinates | null =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;
