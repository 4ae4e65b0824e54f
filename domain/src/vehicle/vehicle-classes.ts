import { outOfBoundsText, type RefusalWords } from '../kernel/refusal-words.ts';
import type { Vehicle } from './vehicle.ts';
import type { VehicleType } from './vehicle-type.ts';

export interface ClassRule {
  readonly oldestYear: number;
  /** A model matches if it contains all these words in this order. */
  readonly models: readonly string[];
}

export interface VehicleClasses {
  readonly version: string;
  readonly premium: ClassRule;
  readonly suv: ClassRule;
}

export const vehicleClasses: VehicleClasses = {
  version: 'classes-1',
  premium: {
    oldestYear: 2012,
    models: [
      'Toyota Camry',
      'Toyota Avalon',
      'Toyota Venza',
      'Toyota Highlander',
      'Honda Accord',
      'Lexus ES',
      'Lexus GS',
      'Lexus IS',
      'Lexus LS',
      'Lexus RX',
      'Mercedes C',
      'Mercedes E',
      'Mercedes S',
      'Mercedes GLC',
      'Mercedes GLE',
      'BMW 3',
      'BMW 5',
      'BMW 7',
      'BMW X',
      'Audi A',
      'Audi Q',
    ],
  },
  suv: { oldestYear: 2010, models: ['Toyota Prado', 'Toyota Land Cruiser', 'Lexus GX', 'Lexus LX'] },
};

export type ClassRefusal = {
  readonly refusal: 'VehicleNotInClass';
  readonly vehicleType: Exclude<VehicleType, 'standard'>;
} & ClassRule;

/** Splits a model into words; `C300`, `C 300` and `c-300` are equal. */
const wordsOf = (model: string): readonly string[] =>
  model
    .normalize('NFKC')
    .toLowerCase()
    .match(/\p{L}+|\p{N}+/gu) ?? [];

const hasInOrder = (written: readonly string[], required: readonly string[]): boolean => {
  let from = 0;
  for (const word of required) {
    const at = written.indexOf(word, from);
    if (at < 0) return false;
    from = at + 1;
  }
  return true;
};

/** Null if the vehicle qualifies. */
export const classRefusal = (
  classes: Pick<VehicleClasses, 'premium' | 'suv'>,
  { type, model, year }: Pick<Vehicle, 'type' | 'model' | 'year'>,
): ClassRefusal | null => {
  if (type === 'standard') return null;
  const rule = classes[type];
  const words = wordsOf(model);
  const listed = rule.models.some((name) => hasInOrder(words, wordsOf(name)));
  if (listed && Number(year) >= rule.oldestYear) return null;
  return { refusal: 'VehicleNotInClass', vehicleType: type, ...rule };
};

const names = { premium: 'Premium', suv: 'SUV' } as const;

export const vehicleClassSentence = ({ vehicleType, oldestYear, models }: Omit<ClassRefusal, 'refusal'>): string =>
  `${names[vehicleType]} takes these models from ${oldestYear}: ${models.join(', ')}. Choose Standard for any other car.`;

export const classRefusals: RefusalWords<ClassRefusal> = {
  VehicleNotInClass: outOfBoundsText((facts) => vehicleClassSentence(facts)),
};
