import type { Upcaster } from '../kernel/define-events.ts';

/** WentOnline version 1 did not say when the driver had given rides back: none of it counted then. */
export const nothingGivenBack: Upcaster = ({ data, personal }) => ({ data: { ...data, givenBackAt: [] }, personal });
