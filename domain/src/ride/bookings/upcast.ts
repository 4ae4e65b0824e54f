import type { Upcaster } from '../../kernel/define-events.ts';

/** CustomerReleased version 1 did not say what held the customer still. */
export const addHeld: Upcaster = ({ data, personal }) => ({ data: { ...data, held: null }, personal });

/** Version 3 did not say with whom the customer had ridden. */
export const addCountedPairs: Upcaster = ({ data, personal }) => ({ data: { ...data, counted: [] }, personal });

/** Version 2 did not say what the customer had done before. Somebody who booked so long ago is taken for a rider. */
export const addRiderHistory: Upcaster = ({ data, personal }) => ({
  data: { ...data, cancelledAt: [], hasRidden: true },
  personal,
});
