import type { Upcaster } from '../../kernel/define-events.ts';

/** CustomerReleased version 1 did not say what held the customer still. */
export const heldNotSaid: Upcaster = ({ data, personal }) => ({ data: { ...data, held: null }, personal });
