import { bankNames } from '@saferide/contracts/driver/bank-account';
import { buildAccountNumber } from '@saferide/domain/place/account-number';
import { lagosAreas } from '@saferide/domain/place/lagos-areas';
import { type DemoVehicleType, randomLagosArea } from '../lagos/trips.ts';
import { paintedColours } from '../pictures/pictures.ts';
import type { DemoRandom } from '../simulation/demo-random.ts';
import {
  type Cast,
  type DemoPerson,
  type DemoVehicle,
  type DriverPerson,
  givenNames,
  type ReviewHabit,
  type RiderPerson,
  streets,
  surnames,
} from './person.ts';

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
  return `${district}${random.integer(100, 999)}${letter}${random.pick(letters)}`;
};

const vehicleOf = (random: DemoRandom, index: number): DemoVehicle => {
  const type = types[index % types.length] ?? 'standard';
  return {
    type,
    model: random.pick(models[type]),
    color: random.pick(paintedColours),
    year: String(random.integer(OLDEST_YEAR[type], 2023)),
    plate: plateOf(random, index),
  };
};

export interface CastSize {
  readonly seed: string;
  readonly drivers: number;
  readonly riders: number;
}

export const randomDigits = (random: DemoRandom, length: number): string =>
  Array.from({ length }, () => random.integer(0, 9)).join('');

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '');

const accountOf = (random: DemoRandom): Pick<DriverPerson, 'bankName' | 'accountNumber'> => {
  const bankName = random.pick(bankNames);
  return { bankName, accountNumber: buildAccountNumber(bankName, `2${randomDigits(random, 9).slice(0, 8)}`) };
};

const everyNth = (n: number, index: number, offset: number): boolean => index % n === offset;

const personOf = (
  random: DemoRandom,
  kind: string,
  index: number,
  seed: string,
  tag = '',
): Omit<DemoPerson, 'home'> => {
  const [firstName, lastName] = [random.pick(givenNames), random.pick(surnames)];
  const name = `${plain(firstName)}.${plain(lastName)}`;
  return {
    label: `${kind} ${index + 1}`,
    firstName,
    lastName,
    email: `${name}.${kind[0]}${index + 1}.${plain(seed) || 'seed'}${tag}@example.ng`,
    phoneNumber: `${random.pick(['0803', '0806', '0813', '0903', '0706'])}${randomDigits(random, 7)}`,
    street: `${random.integer(1, 120)} ${random.pick(streets)}`,
  };
};

const riderOf = (random: DemoRandom, index: number, seed: string): RiderPerson => ({
  ...personOf(random, 'rider', index, seed),
  home: randomLagosArea(random),
  patience: random.between(45, 150),
  generosity: random.between(0, 0.8),
  kindness: random.pick([3, 4, 5, 5, 5]),
  savesPlaces: random.chance(0.3),
});

const reviewHabits: readonly ReviewHabit[] = ['middling', 'dull', 'good', 'dull_first', 'good'];

const reviewOf = (index: number): ReviewHabit =>
  everyNth(5, index, 1) ? (reviewHabits[Math.floor(index / 5) % reviewHabits.length] ?? 'none') : 'none';

const paysOf = (index: number): DriverPerson['pays'] => {
  if (everyNth(12, index, 4)) return 'cash';
  return everyNth(5, index, 2) ? 'card' : 'nothing';
};

const driverOf = (random: DemoRandom, index: number, seed: string): DriverPerson => {
  const pays = paysOf(index);
  const firstArea = lagosAreas[index % lagosAreas.length];
  return {
    ...personOf(
      random,
      'driver',
      index,
      seed,
      pays === 'card' && everyNth(4, Math.floor(index / 5), 1) ? '+declined' : '',
    ),
    home: index < lagosAreas.length && firstArea ? firstArea.name : randomLagosArea(random),
    vehicle: vehicleOf(random, index),
    ...accountOf(random),
    nin: `7${randomDigits(random, 10)}`,
    licenseNumber: `LAG${randomDigits(random, 9)}`,
    experienceYears: random.integer(1, 25),
    choosiness: random.between(0.05, 0.35),
    fickleness: random.between(0, 0.08),
    pays,
    review: reviewOf(index),
  };
};

/** The same seed gives the same people, and a larger cast includes those of a smaller one. */
export const castOf = (random: DemoRandom, { seed, drivers, riders }: CastSize): Cast => ({
  drivers: Array.from({ length: drivers }, (_, index) => driverOf(random.branch(`driver ${index}`), index, seed)),
  riders: Array.from({ length: riders }, (_, index) => riderOf(random.branch(`rider ${index}`), index, seed)),
});
