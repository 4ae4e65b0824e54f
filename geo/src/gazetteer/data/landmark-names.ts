import type { lagosAreas } from '@saferide/domain/place/lagos-areas';
import type { LandmarkName } from '../../cities/landmarks.ts';

type PlaceInArea = (typeof lagosAreas)[number]['aliases'][number];

export const landmarkNames: Partial<Readonly<Record<LandmarkName | PlaceInArea, readonly string[]>>> = {
  'Murtala Muhammed Airport': ['MMIA', 'Lagos Airport', 'Murtala Muhammed International Airport'],
  GRA: ['Ikeja GRA'],
  'Third Mainland Bridge': ['3rd Mainland Bridge'],
  'National Theatre': ['Wole Soyinka Centre'],
  'Tafawa Balewa Square': ['TBS'],
  'Lekki Conservation Centre': ['LCC Lekki'],
  'Aso Rock': ['Aso Villa', 'Aso Rock Villa'],
  'Abuja National Mosque': ['National Mosque', 'Abuja Central Mosque'],
  'National Christian Centre': ['National Ecumenical Centre', 'National Church'],
  'Gidan Rumfa': ['Emirs Palace Kano', 'Kano Emirs Palace', 'Emir of Kano Palace'],
  'Port Harcourt Pleasure Park': ['Pleasure Park'],
  'Isaac Boro Park': ['Boro Park'],
  'University of Ibadan': ['UI', 'UI Ibadan'],
  "Oba's Palace": ['Palace of the Oba of Benin'],
  "King's Square": ['Oba Ovonramwen Square'],
  'Murtala Mohammed Square': ['Murtala Square'],
  'Okpara Square': ['Michael Okpara Square'],
};
