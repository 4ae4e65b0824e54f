import type { Coordinates } from './coordinates.ts';

export interface LagosArea {
  readonly name: string;
  readonly centre: Coordinates;
  readonly aliases: readonly string[];
}

/** The areas of spec 3 §9. */
export const lagosAreas = [
  {
    name: 'Victoria Island',
    centre: { latitude: 6.4281, longitude: 3.4219 },
    aliases: ['V.I', 'VI', 'Eko Hotel', 'Eko Atlantic', 'Adeola Odeku', 'Ahmadu Bello Way'],
  },
  {
    name: 'Ikoyi',
    centre: { latitude: 6.4549, longitude: 3.4347 },
    aliases: ['Banana Island', 'Awolowo Road', 'Falomo', 'Obalende'],
  },
  {
    name: 'Lekki',
    centre: { latitude: 6.4478, longitude: 3.4723 },
    aliases: ['Lekki Phase 1', 'Admiralty Way', 'Chevron', 'Ikate', 'Osapa'],
  },
  {
    name: 'Ajah',
    centre: { latitude: 6.4698, longitude: 3.5852 },
    aliases: ['Sangotedo', 'Abraham Adesanya', 'Badore', 'Victoria Garden City', 'VGC'],
  },
  {
    name: 'Ikeja',
    centre: { latitude: 6.6018, longitude: 3.3515 },
    aliases: ['Allen Avenue', 'Alausa', 'Maryland', 'Opebi', 'Murtala Muhammed Airport', 'Ogba', 'GRA'],
  },
  {
    name: 'Yaba',
    centre: { latitude: 6.5095, longitude: 3.3711 },
    aliases: ['Ebute Metta', 'Sabo', 'Akoka', 'University of Lagos', 'Unilag'],
  },
  {
    name: 'Surulere',
    centre: { latitude: 6.4969, longitude: 3.3537 },
    aliases: ['Adeniran Ogunsanya', 'Bode Thomas', 'Ojuelegba', 'National Stadium', 'Aguda'],
  },
  {
    name: 'Apapa',
    centre: { latitude: 6.4489, longitude: 3.3643 },
    aliases: ['Tin Can Island', 'Apapa Wharf', 'Ajegunle', 'Creek Road'],
  },
] as const satisfies readonly LagosArea[];

export type LagosAreaName = (typeof lagosAreas)[number]['name'];
