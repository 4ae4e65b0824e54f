import type { Upcaster } from '../kernel/define-events.ts';

export const quietNotSaid: Upcaster = ({ data, personal }) => ({ data: { ...data, quiet: false }, personal });
