import type { PlantedFault } from '../planted-fault.ts';

export const faultsInProcesses: readonly PlantedFault[] = [
  {
    fault: 'a timer set again while it fires is removed',
    file: 'infrastructure/src/jobs/job-queue.ts',
    from: 'and due_at = $3 and free_at = $4 and claimed',
    to: 'and length($3::text) > 0 and length($4::text) > 0',
    noticedIn: 'infrastructure/src/jobs/job-queue.test.ts',
    noticedBy: 'a process whose claim is over cannot %s the job',
  },
  {
    fault: 'the end of a ride does not free its driver',
    file: 'domain/src/processes/release-process.ts',
    from: "    ['RideCompleted', 'RideCancelled', 'RideGivenBack', 'DriverAbsenceReported'],\n",
    to: "    ['RideCancelled', 'RideGivenBack', 'DriverAbsenceReported'],\n",
    noticedIn: 'domain/src/processes/processes.test.ts',
    specifiedIn: 'domain/src/processes/release-process.spec.ts',
    noticedBy: 'a completed ride releases its driver',
  },
  {
    fault: 'the board misses that a driver is free',
    file: 'domain/src/dispatch/board.ts',
    from: 'if (driver.rideId === event.data.rideId) driver.rideId = null;',
    to: 'if (driver.rideId === event.data.driverId) driver.rideId = null;',
    noticedIn: 'domain/src/dispatch/board.test.ts',
    noticedBy: 'is not free until released from the ride that engaged them',
  },
  {
    fault: 'a driver on a ride is erased',
    file: 'command-api/src/kernel/open-rides.ts',
    from: 'customerId === accountId || driverId === accountId ? [rideId] : []',
    to: 'customerId === accountId || driverId === rideId ? [rideId] : []',
    noticedIn: 'command-api/src/account/accounts.test.ts',
    noticedBy: 'a driver on a ride cannot be erased before the ride ends',
  },
];
