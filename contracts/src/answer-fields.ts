import { z } from 'zod';

/** An amount in naira. */
export const nairaField = z.number();

/** An instant: ISO-8601, UTC. */
export const instantView = z.string();

/** A result with a sentence that the screen shows. */
export const successMessage = z.object({ success: z.boolean(), message: z.string() });
