import { z } from 'zod';

/** An id in a stored event. Only emptiness is rejected, because stored events must stay readable. */
export const id = z.string().min(1);
/** An `Instant` in a stored event. */
export const instantField = z.string().min(20);
/** An amount in kobo, 1/100 of a naira. */
export const kobo = z.int();
