import type { LagosAreaName } from '@saferide/domain/place/lagos-areas';
import type { DemoVehicleType } from '../lagos/trips.ts';
import type { PaintedColour } from './vehicle-colors.ts';

/** What everybody has. */
export interface DemoPerson {
  /** `rider 12`: names them in what the demo says, and their part of the chance. */
  readonly label: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly street: string;
  /** Where they begin and come back to. */
  readonly home: LagosAreaName;
}

export interface RiderPerson extends DemoPerson {
  /** Seconds without a driver before they give up. The search runs by the house's clock, so speed does not change it. */
  readonly patience: number;
  /** Share of searches in which they raise the fare. */
  readonly generosity: number;
  /** Stars they tend to give. */
  readonly kindness: 3 | 4 | 5;
  readonly savesPlaces: boolean;
}

export interface Vehicle {
  readonly model: string;
  readonly color: PaintedColour;
  readonly year: string;
  readonly plate: string;
  readonly type: DemoVehicleType;
}

/** How good a camera a driver has, and how they hold it. */
export type PictureQuality = 'good' | 'middling' | 'dull';

/** How a driver's vehicle is shown to the reviewers; `dull_first` sends good pictures after bad ones were held. */
export type ReviewHabit = 'none' | PictureQuality | 'dull_first';

export interface DriverPerson extends DemoPerson {
  readonly vehicle: Vehicle;
  readonly bankName: string;
  readonly accountNumber: string;
  readonly nin: string;
  readonly licenseNumber: string;
  readonly experienceYears: number;
  /** Share of offers they let pass. */
  readonly choosiness: number;
  /** Share of accepted rides they give back. */
  readonly fickleness: number;
  readonly pays: 'nothing' | 'card' | 'cash';
  readonly review: ReviewHabit;
}

export interface Cast {
  readonly drivers: readonly DriverPerson[];
  readonly riders: readonly RiderPerson[];
}
