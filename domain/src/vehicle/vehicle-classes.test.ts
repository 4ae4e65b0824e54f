import { describe, expect, it } from 'vitest';
import { classRefusal, vehicleClasses } from './vehicle-classes.ts';

describe('classRefusal', () => {
  it.each([
    ['accepts', 'suv', 'Toyota Prado', '2020', true],
    ['accepts', 'suv', 'Toyota Land Cruiser Prado TXL', '2012', true],
    ['accepts', 'suv', 'LEXUS GX460', '2015', true],
    ['refuses', 'suv', 'Toyota Prado', '2009', false],
    ['refuses', 'suv', 'Toyota Corolla', '2020', false],
    ['refuses', 'suv', 'Pradosan', '2020', false],
    ['accepts', 'premium', 'toyota  camry', '2018', true],
    ['accepts', 'premium', 'Mercedes-Benz C300', '2014', true],
    ['accepts', 'premium', 'Mercedes C 300', '2014', true],
    ['accepts', 'premium', 'Lexus ES 350', '2012', true],
    ['refuses', 'premium', 'Toyota Corolla', '2020', false],
    ['refuses', 'premium', 'Toyota Camry', '2011', false],
    ['accepts', 'standard', 'Toyota Corolla', '1990', true],
  ] as const)('%s in the class “%s” a %s of %s', (_, type, model, year, may) => {
    expect(classRefusal(vehicleClasses, { type, model, year }) === null).toBe(may);
  });
});
