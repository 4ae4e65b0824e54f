import { expect, it } from 'vitest';
import { DELE, delesDocuments, delesForm } from '../testing/driver-fixtures.ts';
import { driverEvents } from './events.ts';
import { addPolicyVersion } from './upcast.ts';

const registeredV1 = {
  data: {
    driverId: DELE,
    state: 'Lagos',
    city: 'Lagos',
    vehicleType: 'standard',
    drivingExperienceYears: 6,
    documents: delesDocuments,
  },
  personal: delesForm,
};
const updatedV1 = {
  data: {
    driverId: DELE,
    vehicleType: 'premium',
    documents: { vehicleRegistrationCert: 'up-1', roadworthinessCert: 'up-2', vehicleInspectionPhotos: ['up-3'] },
  },
  personal: null,
};

it('a version 1 registration is read as decided under policy driver-1', () => {
  const { data, personal } = addPolicyVersion(registeredV1);
  expect(driverEvents.DriverRegistered.data.parse(data)).toEqual({ ...registeredV1.data, policyVersion: 'driver-1' });
  expect(personal).toBe(registeredV1.personal);
});

it('a version 1 vehicle update is read as decided under policy driver-1, even once erased', () => {
  const { data, personal } = addPolicyVersion(updatedV1);
  expect(driverEvents.VehicleUpdated.data.parse(data)).toEqual({ ...updatedV1.data, policyVersion: 'driver-1' });
  expect(personal).toBeNull();
});
