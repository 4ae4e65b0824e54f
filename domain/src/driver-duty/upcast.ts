import type { Upcaster } from '../kernel/define-events.ts';

export const withoutGiveBacks: Upcaster = ({ data, personal }) => ({ data: { ...data, givenBackAt: [] }, personal });
