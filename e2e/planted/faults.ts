import { faultsInAccess } from './faults/access.ts';
import { faultsInErasure } from './faults/erasure.ts';
import { faultsInEventStore } from './faults/event-store.ts';
import { faultsInPayments } from './faults/payments.ts';
import { faultsInProcesses } from './faults/processes.ts';
import { faultsInProjections } from './faults/projections.ts';
import { faultsInRides } from './faults/rides.ts';
import type { PlantedFaultGroup } from './planted-fault.ts';

export const plantedFaults: readonly PlantedFaultGroup[] = [
  { part: 'Anonymous and unauthorised access', faults: faultsInAccess },
  { part: 'Erasure and encryption', faults: faultsInErasure },
  { part: 'Payments', faults: faultsInPayments },
  { part: 'Rides, fares and dispatch', faults: faultsInRides },
  { part: 'Timers, and drivers on rides', faults: faultsInProcesses },
  { part: 'Projections', faults: faultsInProjections },
  { part: 'The event store on PostgreSQL', faults: faultsInEventStore },
];
