import { z } from 'zod';

/** Names one emergency of one account: the account's id, and which of its emergencies it is, from 1. */
export const emergencyId = z.string().regex(/^[\da-f-]{36}_[1-9]\d{0,8}$/, 'This is no emergency');
