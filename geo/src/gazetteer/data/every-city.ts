import type { CityName } from '../../cities/cities.ts';
import { abuja } from './abuja.ts';
import { asaba } from './asaba.ts';
import { beninCity } from './benin-city.ts';
import type { CityPlaces } from './city-places.ts';
import { enugu } from './enugu.ts';
import { ibadan } from './ibadan.ts';
import { jos } from './jos.ts';
import { kaduna } from './kaduna.ts';
import { kano } from './kano.ts';
import { lagos } from './lagos.ts';
import { portHarcourt } from './port-harcourt.ts';
import { warri } from './warri.ts';
import { zaria } from './zaria.ts';

export const everyCity: readonly { readonly city: CityName; readonly town?: string; readonly places: CityPlaces }[] = [
  { city: 'Lagos', places: lagos },
  { city: 'Abuja', places: abuja },
  { city: 'Kano', places: kano },
  { city: 'Port Harcourt', places: portHarcourt },
  { city: 'Ibadan', places: ibadan },
  { city: 'Benin City', places: beninCity },
  { city: 'Kaduna', places: kaduna },
  { city: 'Kaduna', town: 'Zaria', places: zaria },
  { city: 'Enugu', places: enugu },
  { city: 'Jos', places: jos },
  { city: 'Warri', places: warri },
  { city: 'Warri', town: 'Asaba', places: asaba },
];
