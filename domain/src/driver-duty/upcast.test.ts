import { expect, it } from 'vitest';
import { driverDutyEvents } from './events.ts';
import { addGiveBacks } from './upcast.ts';

it('a version 1 WentOnline event is read as having no rides given back', () => {
  const version1 = { driverId: 'driver-1', vehicleType: 'standard', reservations: [] };
  const { data } = addGiveBacks({ data: version1, personal: null });
  expect(driverDutyEvents.WentOnline.data.parse(data)).toEqual({ ...version1, givenBackAt: [] });
});
