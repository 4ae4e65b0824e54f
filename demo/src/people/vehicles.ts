import type { DemoVehicleType } from '../lagos/trips.ts';
import { paintedColours } from '../pictures/painted-colours.ts';
import type { DemoRandom } from '../simulation/demo-random.ts';
import type { Vehicle } from './person.ts';

const models: Readonly<Record<DemoVehicleType, readonly string[]>> = {
  standard: ['Toyota Corolla', 'Honda Civic', 'Kia Rio', 'Hyundai Elantra', 'Nissan Almera'],
  premium: ['Toyota Camry', 'Honda Accord', 'Lexus ES 350', 'Mercedes-Benz C300'],
  suv: ['Toyota Prado'],
};

const OLDEST_YEAR: Readonly<Record<DemoVehicleType, number>> = { standard: 2009, premium: 2012, suv: 2010 };

const types: readonly DemoVehicleType[] = [
  ...(['standard', 'premium', 'standard', 'standard', 'suv'] as const),
  ...(['standard', 'premium', 'standard', 'premium', 'standard'] as const),
];

const districts = ['KJA', 'LND', 'EPE', 'APP', 'LSR', 'AGL', 'FST'] as const;
const letters = [...'ABCDEFGHJKLMNPRSTUVWXY'];

const plateOf = (random: DemoRandom, index: number): string => {
  const district = districts[index % districts.length];
  const letter = letters[Math.floor(index / districts.length) % letters.length];
  return `${district}${random.whole(100, 999)}${letter}${random.pick(letters)}`;
};

export const vehicleOf = (random: DemoRandom, index: number): Vehicle => {
  const type = types[index % types.length] ?? 'standard';
  return {
    type,
    model: random.pick(models[type]),
    color: random.pick(paintedColours),
    year: String(random.whole(OLDEST_YEAR[type], 2023)),
    plate: plateOf(random, index),
  };
};
