import { faultsForAnonymous } from './faults/anonymous.ts';
import { faultsInTheEngine } from './faults/engine.ts';
import { faultsInErasure } from './faults/erasure.ts';
import { faultsInPayments } from './faults/payments.ts';
import { faultsInProcesses } from './faults/processes.ts';
import { faultsInRides } from './faults/rides.ts';
import { faultsInTheStore } from './faults/store.ts';
import type { PlantedPart } from './planted-fault.ts';

export const plantedFaults: readonly PlantedPart[] = [
  { part: 'Anonymous and unauthorised access', faults: faultsForAnonymous },
  { part: 'Erasure and encryption', faults: faultsInErasure },
  { part: 'Payments', faults: faultsInPayments },
  { part: 'Rides, fares and dispatch', faults: faultsInRides },
  { part: 'Timers, and drivers on rides', faults: faultsInProcesses },
  { part: 'Projections', faults: faultsInTheEngine },
  { part: 'The event store on PostgreSQL', faults: faultsInTheStore },
];
