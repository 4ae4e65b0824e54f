import { isSamePlate } from './plate.ts';
import type { VehicleType } from './vehicle-type.ts';

export interface DescribedVehicle {
  readonly type: VehicleType;
  readonly model: string;
  /** In any spelling. */
  readonly plate: string;
  /** Four digits. */
  readonly year: string;
  readonly color: string;
}

const plain = (written: string): string => written.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

export const isSameVehicle = (a: DescribedVehicle, b: DescribedVehicle): boolean =>
  isSamePlate(a.plate, b.plate) &&
  a.type === b.type &&
  plain(a.model) === plain(b.model) &&
  plain(a.year) === plain(b.year) &&
  plain(a.color) === plain(b.color);
