import { z } from 'zod';

/** Account id and number of the account's emergency, from 1: `{uuid}_1`. */
export const emergencyId = z.string().regex(/^[\da-f-]{36}_[1-9]\d{0,8}$/, 'This emergency does not exist');
