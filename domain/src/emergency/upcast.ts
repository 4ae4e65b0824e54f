import type { Upcaster } from '../kernel/define-events.ts';

export const addQuietFlag: Upcaster = ({ data, personal }) => ({ data: { ...data, quiet: false }, personal });
