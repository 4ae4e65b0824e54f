import { exampleVehicle } from '@saferide/domain/vehicle/vehicle';
import { expect, it } from 'vitest';
import { shownVehicleOf, vehicleOf, vehicleRowOf } from './vehicle-columns.ts';

it('the columns of a vehicle contain its class and its details', () => {
  expect(vehicleRowOf('standard', exampleVehicle)).toMatchObject({
    ...{ vehicle_type: 'standard', vehicle_model: 'Toyota Corolla', vehicle_plate: 'LND123AA' },
    ...{ vehicle_year: '2016', vehicle_color: 'Silver' },
  });
});

it('a vehicle that is read from its columns has the plate in the spelling on the car', () => {
  const row = vehicleRowOf('premium', exampleVehicle);
  expect(vehicleOf(row)).toEqual({ type: 'premium', ...exampleVehicle, plate: 'LND-123-AA' });
  expect(shownVehicleOf(row)).toEqual({ model: 'Toyota Corolla', plate: 'LND-123-AA', color: 'Silver' });
});

it('an erased vehicle is read as null', () => {
  const row = vehicleRowOf('standard', null);
  expect([vehicleOf(row), shownVehicleOf(row)]).toEqual([null, null]);
});
