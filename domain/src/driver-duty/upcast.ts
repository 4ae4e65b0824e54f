import type { Upcaster } from '../kernel/define-events.ts';

export const nothingGivenBack: Upcaster = ({ data, personal }) => ({ data: { ...data, givenBackAt: [] }, personal });
