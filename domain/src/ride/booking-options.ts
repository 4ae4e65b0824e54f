import { z } from 'zod';

/** The person who rides when someone else books; `phone` is in E.164. */
export const passengerField = z.object({ name: z.string(), phone: z.string() });
export type Passenger = z.output<typeof passengerField>;

export const MAX_NOTE_CHARACTERS = 200;
