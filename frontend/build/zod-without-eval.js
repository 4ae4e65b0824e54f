import { config } from 'zod/v4';

// Keeps zod from compiling code at run time, which the content security policy forbids.
config({ jitless: true });

export * from 'zod/v4';
