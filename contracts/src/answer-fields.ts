import { z } from 'zod';

/** Fields that many answers share. */

/** Naira; kobo stay inside the services. */
export const nairaField = z.number();

/** An instant in responses: ISO-8601, UTC. */
export const instantView = z.string();

/** What calls answer with whose result the screen shows as a sentence. */
export const successMessage = z.object({ success: z.boolean(), message: z.string() });
