import type { Coordinates } from '@saferide/domain/place/coordinates';
import type { lagosAreas } from '@saferide/domain/place/lagos-areas';

type PlaceInArea = (typeof lagosAreas)[number]['aliases'][number];

const at = (latitude: number, longitude: number): Coordinates => ({ latitude, longitude });

export const lagosAreaPoints: Partial<Readonly<Record<PlaceInArea, Coordinates>>> = {
  'Eko Hotel': at(6.4265, 3.4301),
  'Eko Atlantic': at(6.4115, 3.4085),
  'Adeola Odeku': at(6.4305, 3.4165),
  'Ahmadu Bello Way': at(6.4265, 3.4085),
  'Banana Island': at(6.4655, 3.4485),
  'Awolowo Road': at(6.4425, 3.4165),
  Falomo: at(6.4425, 3.4245),
  Obalende: at(6.4475, 3.4115),
  'Admiralty Way': at(6.4485, 3.4615),
  Chevron: at(6.4405, 3.5315),
  Ikate: at(6.4385, 3.4885),
  Osapa: at(6.4405, 3.5125),
  Sangotedo: at(6.4715, 3.6285),
  'Abraham Adesanya': at(6.4685, 3.5885),
  Badore: at(6.5065, 3.5935),
  'Victoria Garden City': at(6.4625, 3.5625),
  VGC: at(6.4625, 3.5625),
  Alausa: at(6.6165, 3.3585),
  Maryland: at(6.5705, 3.3675),
  Opebi: at(6.5905, 3.3585),
  'Murtala Muhammed Airport': at(6.5775, 3.3215),
  Ogba: at(6.6245, 3.3415),
  GRA: at(6.5805, 3.3565),
  'Ebute Metta': at(6.4885, 3.3795),
  Sabo: at(6.5055, 3.3775),
  Akoka: at(6.5245, 3.3895),
  'University of Lagos': at(6.5165, 3.3905),
  Unilag: at(6.5165, 3.3905),
  'Adeniran Ogunsanya': at(6.4925, 3.3565),
  Ojuelegba: at(6.5105, 3.3645),
  'National Stadium': at(6.4975, 3.3645),
  Aguda: at(6.4885, 3.3365),
  'Tin Can Island': at(6.4375, 3.3405),
  'Apapa Wharf': at(6.4405, 3.3695),
  Ajegunle: at(6.4525, 3.3335),
};
