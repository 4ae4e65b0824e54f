import { z } from 'zod';

/** An amount in naira. Amounts are in naira at the edge and in kobo inside, where their names end in `Kobo`. */
export const nairaField = z.number().nonnegative();

/** An amount in naira that is negative for a discount. */
export const signedNairaField = z.number();

/** A point in time in ISO 8601, UTC. */
export const instantView = z.string();

/** The cursor of the next page of a list, for `after`; null on the last page. */
export const nextPageCursor = z.string().nullable();

/** A person named in an answer; the name is null once erased. */
export const namedPerson = z.object({ id: z.string(), name: z.string().nullable() });

/** The id of what was created or changed. */
export const idResponse = z.object({ id: z.string() });

/** Whether the call succeeded, with a sentence for the screen. */
export const successMessage = z.object({ success: z.boolean(), message: z.string() });
