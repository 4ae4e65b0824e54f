import { config } from 'zod/v4';

// The content security policy forbids compiling code at run time.
config({ jitless: true });

export * from 'zod/v4';
