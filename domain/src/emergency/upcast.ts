import type { Upcaster } from '../kernel/define-events.ts';

/** Version 1 knew no emergency without sound. */
export const quietNotSaid: Upcaster = ({ data, personal }) => ({ data: { ...data, quiet: false }, personal });
