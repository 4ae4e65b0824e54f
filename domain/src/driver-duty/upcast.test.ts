import { expect, it } from 'vitest';
import { driverDutyEvents } from './events.ts';
import { addGiveBacks } from './upcast.ts';

it('reads a driver who went online under version 1 as having given nothing back', () => {
  const version1 = { driverId: 'driver-1', vehicleType: 'standard', reservations: [] };
  const { data } = addGiveBacks({ data: version1, personal: null });
  expect(driverDutyEvents.WentOnline.data.parse(data)).toEqual({ ...version1, givenBackAt: [] });
});
