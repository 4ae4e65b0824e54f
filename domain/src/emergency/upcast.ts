import type { Upcaster } from '../kernel/define-events.ts';

export const withoutQuietFlag: Upcaster = ({ data, personal }) => ({ data: { ...data, quiet: false }, personal });
