import { z } from 'zod';

/** An amount in naira. */
export const nairaField = z.number();

/** A point in time in ISO 8601, UTC. */
export const instantView = z.string();

/** Whether the call succeeded, with a sentence for the screen. */
export const successMessage = z.object({ success: z.boolean(), message: z.string() });
