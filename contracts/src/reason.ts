import { z } from 'zod';

/** Why somebody does something: it is kept, with their account, in the log. In a file of its own, for riders never load it. */
export const reason = z.string().trim().min(1, 'Say why').max(500);
