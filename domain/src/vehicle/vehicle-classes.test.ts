import { describe, expect, it } from 'vitest';
import { classRefusal, vehicleClasses } from './vehicle-classes.ts';

describe('classRefusal', () => {
  it.each([
    ['suv', 'Toyota Prado', '2020', true],
    ['suv', 'Toyota Land Cruiser Prado TXL', '2012', true],
    ['suv', 'LEXUS GX460', '2015', true],
    ['suv', 'Toyota Prado', '2009', false],
    ['suv', 'Toyota Corolla', '2020', false],
    ['suv', 'Pradosan', '2020', false],
    ['premium', 'toyota  camry', '2018', true],
    ['premium', 'Mercedes-Benz C300', '2014', true],
    ['premium', 'Mercedes C 300', '2014', true],
    ['premium', 'Lexus ES 350', '2012', true],
    ['premium', 'Toyota Corolla', '2020', false],
    ['premium', 'Toyota Camry', '2011', false],
    ['standard', 'Toyota Corolla', '1990', true],
  ] as const)('decides whether a %s may be a %s of %s: %s', (type, model, year, may) => {
    expect(classRefusal(vehicleClasses, { type, model, year }) === null).toBe(may);
  });
});
