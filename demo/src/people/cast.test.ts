import { registerRequest } from '@saferide/contracts/account/auth';
import { driverForm, vehicleForm } from '@saferide/contracts/driver/driver-form';
import { vehicleFormOf } from '@saferide/contracts/driver/vehicle';
import { parseNigerianMobile } from '@saferide/domain/place/phone-number';
import { expect, test } from 'vitest';
import { randomTripFrom } from '../lagos/trips.ts';
import { seededDemoRandom } from '../simulation/demo-random.ts';
import { castOf } from './cast.ts';

const cast = (seed: string, drivers = 50, riders = 200) => castOf(seededDemoRandom(seed), { seed, drivers, riders });

test('castOf returns the same people for the same seed and others for another seed', () => {
  expect(cast('7')).toEqual(cast('7'));
  expect(cast('7').riders[0]).not.toEqual(cast('8').riders[0]);
});

test('a larger cast includes the people of a smaller one', () => {
  const small = cast('7', 8, 20);
  const large = cast('7');
  expect(large.drivers.slice(0, 8)).toEqual(small.drivers);
  expect(large.riders.slice(0, 20)).toEqual(small.riders);
});

test('every simulated person has a valid sign-up form, a Nigerian number and a unique e-mail address', () => {
  const { drivers, riders } = cast('Weird seed! +ü');
  const all = [...drivers, ...riders];
  for (const { email, phoneNumber, firstName, lastName } of all) {
    expect(registerRequest.body.safeParse({ email, phoneNumber, firstName, lastName }).success).toBe(true);
    expect(parseNigerianMobile(phoneNumber)).not.toBeNull();
  }
  expect(new Set(all.map(({ email }) => email)).size).toBe(all.length);
});

test('every simulated driver’s numbers and vehicle pass the driver form, and plates are unique', () => {
  const plates = cast('7', 150).drivers.map(({ vehicle }) => vehicle.plate);
  expect(new Set(plates).size).toBe(150);
  for (const { nin, licenseNumber, vehicle } of cast('7').drivers) {
    const form = { ...vehicleFormOf(vehicle), vehicleType: vehicle.type };
    expect(vehicleForm.safeParse(form).error).toBeUndefined();
    expect(driverForm.shape.nin.safeParse(nin).error).toBeUndefined();
    expect(driverForm.shape.licenseNumber.safeParse(licenseNumber).error).toBeUndefined();
  }
});

test('a small cast includes every vehicle type, a driver who pays and a vehicle to review', () => {
  const { drivers } = cast('7', 8, 20);
  expect(new Set(drivers.map(({ vehicle }) => vehicle.type))).toEqual(new Set(['standard', 'premium', 'suv']));
  expect(drivers.some(({ pays }) => pays === 'card')).toBe(true);
  expect(drivers.some(({ review }) => review !== 'none')).toBe(true);
});

test('a large cast includes declined cards, cash payments, dull photos and resubmissions', () => {
  const { drivers } = cast('7');
  expect(drivers.some(({ email, pays }) => pays === 'card' && email.includes('+declined@'))).toBe(true);
  expect(drivers.some(({ pays }) => pays === 'cash')).toBe(true);
  expect(new Set(drivers.map(({ review }) => review))).toEqual(
    new Set(['none', 'good', 'middling', 'dull', 'dull_first']),
  );
});

test('trips have no more passengers than the vehicle takes, and only Prados are hired by the hour', () => {
  const random = seededDemoRandom('trips');
  for (let index = 0; index < 300; index++) {
    const { trip } = randomTripFrom('Yaba', random);
    expect(Number(trip.passengers)).toBeLessThanOrEqual(trip.vehicleType === 'suv' ? 7 : 4);
    expect(trip.duration !== undefined).toBe(trip.vehicleType === 'suv');
  }
});
