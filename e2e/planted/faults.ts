import { faultsInRides } from './faults/rides.ts';
import type { PlantedPart } from './planted-fault.ts';

/** Faults that no test noticed when they were first planted. Each has a test now that names the rule. */
export const plantedFaults: readonly PlantedPart[] = [{ part: 'Rides, fares and dispatch', faults: faultsInRides }];
