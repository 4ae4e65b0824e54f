export const BENCH_EVENT_TYPE = 'RideRequested';
export const EVENTS_PER_STREAM = 8;

/** Numbers are only in arrays, because pgbench would take a colon before a digit for a variable. */
export const BENCH_EVENT_DATA = {
  rideId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  customerId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  pickup: { area: 'Victoria Island', point: [6.4281, 3.4219] },
  dropoff: { area: 'Ikeja', point: [6.6018, 3.3515] },
  vehicleType: 'standard',
  fare: ['NGN', 555000],
  tariff: 'lagos-2',
};

export const BENCH_EVENT_METADATA = {
  $correlationId: '9b2b1d3e-7c61-4a52-8d0c-0f5f1f0a5b11',
  $causationId: '9b2b1d3e-7c61-4a52-8d0c-0f5f1f0a5b11',
  commandId: '4b6f9c1d-8a5e-4a3f-b7c2-6f1d2e3a4b5c',
  actor: { id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', role: 'customer' },
};
