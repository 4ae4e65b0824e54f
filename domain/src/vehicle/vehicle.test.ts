import { describe, expect, it } from 'vitest';
import { formatPlate, isPlate, normalisePlate } from './plate.ts';
import { parseVehicleColor } from './vehicle-color.ts';
import { isVehicleModel } from './vehicle-model.ts';
import { isVehicleYear, vehicleYearsAt } from './vehicle-year.ts';

describe('a number plate', () => {
  it.each(['LND-123-AA', 'lnd123aa', ' LND 123 AA ', 'LND–123–AA', 'TST000NG', 'AA 123-ABC', 'aa123abc'])(
    "may be written '%s'",
    (written) => {
      expect(isPlate(written)).toBe(true);
    },
  );

  it.each(['AB', 'LND-12-AA', 'LND-1234-AA', 'LND-123-A', 'LN-123-AA', '123-LND-AA', 'LND_123_AA', 'ŁND-123-AA', ''])(
    "cannot be written '%s'",
    (written) => {
      expect(isPlate(written)).toBe(false);
    },
  );

  it.each(['LND-123-AA', 'lnd 123 aa', 'Lnd123-Aa', 'LND‑123‑AA'])(
    "has the same normalised form when written '%s'",
    (written) => {
      expect(normalisePlate(written)).toBe('LND123AA');
    },
  );

  it.each([
    ['LND123AA', 'LND-123-AA'],
    ['AA123ABC', 'AA 123-ABC'],
    ['lsr-123-ab', 'LSR-123-AB'],
    ['an old entry', 'an old entry'],
  ])("stored as '%s' is shown as '%s'", (stored, read) => {
    expect(formatPlate(stored)).toBe(read);
  });
});

describe('a model year', () => {
  const years = vehicleYearsAt('2026-03-02T11:00:00.000Z', 1990);

  it.each([
    ['1990', 'valid', true],
    ['2027', 'valid', true],
    ['1989', 'invalid', false],
    ['2028', 'invalid', false],
    ['1890', 'invalid', false],
    ['16', 'invalid', false],
    ['2016a', 'invalid', false],
    ['02016', 'invalid', false],
  ])('of %s is %s in March 2026', (written, _, is) => {
    expect(isVehicleYear(written, years)).toBe(is);
  });

  it('has limits that change with the year in Lagos', () => {
    expect(vehicleYearsAt('2026-12-31T22:59:59.999Z', 1990)).toEqual({ from: 1990, to: 2027 });
    expect(vehicleYearsAt('2026-12-31T23:00:00.000Z', 1990)).toEqual({ from: 1990, to: 2028 });
  });
});

it.each([
  ['Silver', 'Silver'],
  [' silver ', 'Silver'],
  ['WINE', 'Wine'],
  ['r', null],
  ['constructor', null],
])('parseVehicleColor reads %o as %s', (written, color) => {
  expect(parseVehicleColor(written)).toBe(color);
});

it.each([
  ['accepts', 'two words', 'Toyota Corolla', true],
  ['accepts', 'a letter with a digit', 'X5', true],
  ['rejects', 'a single letter', 'C', false],
  ['rejects', 'a single digit', '3', false],
  ['rejects', 'digits alone', '206', false],
  ['rejects', 'a single letter between spaces', '  C  ', false],
])('isVehicleModel %s %s', (_, _what, written, is) => {
  expect(isVehicleModel(written)).toBe(is);
});

describe('a vehicle model', () => {
  it.each([
    'Mazda CX-5',
    'Toyota Camry 3.0i',
    'Nissan X-Trail',
    'Toyota C-HR',
    'Hyundai i10',
    'Mercedes-Benz C 200',
    'Kia Cee\u2019d',
    'VW up!',
    'BMW 3.20 d',
  ])("may be '%s'", (model) => {
    expect(isVehicleModel(model)).toBe(true);
  });
  it.each([
    'Corolla. Pay first at evil.ng',
    'evil.ng',
    'Corolla 1.ng',
    'evil.4ng',
    'Corolla/evil',
    'www evil',
    'Corolla WWW.evil',
    'evil\u3002ng',
    'a\\b',
  ])("cannot be '%s'", (model) => {
    expect(isVehicleModel(model)).toBe(false);
  });
});
