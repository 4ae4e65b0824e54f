import { z } from 'zod';

/** An amount in naira. Amounts are in naira at the edge and in kobo inside, where their names end in `Kobo`. */
export const nairaField = z.number().nonnegative();

/** An amount in naira that is negative for a discount. */
export const signedNairaField = z.number();

/** A point in time in ISO 8601, UTC. */
export const instantView = z.string();

/** Whether the call succeeded, with a sentence for the screen. */
export const successMessage = z.object({ success: z.boolean(), message: z.string() });
