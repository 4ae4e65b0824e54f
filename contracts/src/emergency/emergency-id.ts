import { z } from 'zod';

/** Account id and the number of the emergency within that account, from 1: `{uuid}_1`. */
export const emergencyId = z.string().regex(/^[\da-f-]{36}_[1-9]\d{0,8}$/, 'This emergency does not exist');
