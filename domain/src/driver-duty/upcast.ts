import type { Upcaster } from '../kernel/define-events.ts';

export const addGiveBacks: Upcaster = ({ data, personal }) => ({ data: { ...data, givenBackAt: [] }, personal });
