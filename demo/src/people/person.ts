import type { Vehicle } from '@saferide/contracts/driver/vehicle';
import type { LagosAreaName } from '@saferide/domain/place/lagos-areas';
import type { DemoVehicleType } from '../lagos/trips.ts';
import type { PaintedColour, PictureQuality } from '../pictures/pictures.ts';

export interface DemoPerson {
  readonly label: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly street: string;
  readonly home: LagosAreaName;
}

export interface RiderPerson extends DemoPerson {
  /** Seconds until the rider cancels a search, regardless of `DemoOptions.speed`. */
  readonly patience: number;
  /** Probability (0–1) that the rider raises the fare of a search. */
  readonly generosity: number;
  readonly kindness: 3 | 4 | 5;
  readonly savesPlaces: boolean;
}

export interface DemoVehicle extends Vehicle {
  readonly color: PaintedColour;
  readonly type: DemoVehicleType;
}

export type ReviewHabit = 'none' | PictureQuality | 'dull_first';

export interface DriverPerson extends DemoPerson {
  readonly vehicle: DemoVehicle;
  readonly bankName: string;
  readonly accountNumber: string;
  readonly nin: string;
  readonly licenseNumber: string;
  readonly experienceYears: number;
  readonly choosiness: number;
  readonly fickleness: number;
  readonly pays: 'nothing' | 'card' | 'cash';
  readonly review: ReviewHabit;
}

export interface Cast {
  readonly drivers: readonly DriverPerson[];
  readonly riders: readonly RiderPerson[];
}

export const givenNames = [
  ...['Adaeze', 'Chiamaka', 'Chinedu', 'Emeka', 'Ifeoma', 'Ikenna', 'Kelechi', 'Nkechi', 'Obinna', 'Uchenna'],
  ...['Adebayo', 'Adunni', 'Bolaji', 'Damilola', 'Folake', 'Gbenga', 'Kehinde', 'Olumide', 'Temitope', 'Yetunde'],
  ...['Abubakar', 'Aisha', 'Amina', 'Fatima', 'Halima', 'Ibrahim', 'Maryam', 'Musa', 'Sani', 'Zainab'],
  ...['Blessing', 'Ebiere', 'Efe', 'Ese', 'Godwin', 'Ini', 'Osagie', 'Oghenero', 'Tari', 'Utibe'],
] as const;

export const surnames = [
  ...['Achebe', 'Anyanwu', 'Eze', 'Igwe', 'Nwosu', 'Obi', 'Okafor', 'Okonkwo', 'Onyekachi', 'Umeh'],
  ...['Adeleke', 'Afolabi', 'Akande', 'Balogun', 'Fashola', 'Ogunleye', 'Olaniyan', 'Oyelaran', 'Sowande', 'Williams'],
  ...['Abdullahi', 'Aliyu', 'Bello', 'Danjuma', 'Garba', 'Lawal', 'Mohammed', 'Suleiman', 'Usman', 'Yakubu'],
  ...['Akpan', 'Bassey', 'Ekong', 'Edet', 'Ighalo', 'Igbinedion', 'Oboh', 'Okpara', 'Omoruyi', 'Tonye'],
] as const;

export const streets = [
  ...['Adeniran Ogunsanya Street', 'Allen Avenue', 'Awolowo Road', 'Bode Thomas Street', 'Broad Street'],
  ...['Herbert Macaulay Way', 'Admiralty Way', 'Opebi Road', 'Adetokunbo Ademola Street', 'Creek Road'],
] as const;
