import type { Coordinates } from '@saferide/domain/place/coordinates';
import type { NigerianState } from './states.ts';

export interface City {
  readonly name: string;
  readonly state: NigerianState;
  /** Geopolitical zone. */
  readonly region: string;
  readonly localGreeting: string;
  readonly landmarks: readonly string[];
  readonly majorCities: readonly string[];
  readonly centre: Coordinates;
}

/** The ten cities of spec 1 §3. */
export const cities = [
  {
    name: 'Lagos',
    state: 'Lagos',
    region: 'South West',
    localGreeting: 'Ẹ káàbọ̀ sí Èkó',
    landmarks: ['Third Mainland Bridge', 'National Theatre', 'Tafawa Balewa Square', 'Lekki Conservation Centre'],
    majorCities: ['Ikeja', 'Lekki', 'Victoria Island', 'Ikorodu', 'Badagry', 'Epe'],
    centre: { latitude: 6.5244, longitude: 3.3792 },
  },
  {
    name: 'Abuja',
    state: 'FCT - Abuja',
    region: 'North Central',
    localGreeting: 'Sannu da zuwa Abuja',
    landmarks: ['Aso Rock', 'Abuja National Mosque', 'National Christian Centre', 'Millennium Park'],
    majorCities: ['Garki', 'Wuse', 'Maitama', 'Gwagwalada', 'Kubwa', 'Kuje'],
    centre: { latitude: 9.0765, longitude: 7.3986 },
  },
  {
    name: 'Kano',
    state: 'Kano',
    region: 'North West',
    localGreeting: 'Barka da zuwa Kano',
    landmarks: ['Gidan Rumfa', 'Kurmi Market', 'Dala Hill', 'Ancient Kano City Walls'],
    majorCities: ['Nassarawa', 'Fagge', 'Wudil', 'Bichi', 'Gaya'],
    centre: { latitude: 12.0022, longitude: 8.592 },
  },
  {
    name: 'Port Harcourt',
    state: 'Rivers',
    region: 'South South',
    localGreeting: 'Nnọọ na Port Harcourt',
    landmarks: ['Port Harcourt Pleasure Park', 'Isaac Boro Park', 'Port Harcourt Zoo', 'Rumuokoro Market'],
    majorCities: ['Obio-Akpor', 'Rumuola', 'Eleme', 'Bonny', 'Oyigbo'],
    centre: { latitude: 4.8156, longitude: 7.0498 },
  },
  {
    name: 'Ibadan',
    state: 'Oyo',
    region: 'South West',
    localGreeting: 'Ẹ káàbọ̀ sí Ìbàdàn',
    landmarks: ['Cocoa House', "Bower's Tower", 'Mapo Hall', 'University of Ibadan'],
    majorCities: ['Bodija', 'Challenge', 'Dugbe', 'Ogbomosho', 'Iseyin'],
    centre: { latitude: 7.3775, longitude: 3.947 },
  },
  {
    name: 'Benin City',
    state: 'Edo',
    region: 'South South',
    localGreeting: 'Kóyo, welcome to Benin City',
    landmarks: ["Oba's Palace", "King's Square", 'Benin Moat', 'Igun Street'],
    majorCities: ['Ugbowo', 'Ekpoma', 'Auchi', 'Uromi'],
    centre: { latitude: 6.335, longitude: 5.6037 },
  },
  {
    name: 'Kaduna',
    state: 'Kaduna',
    region: 'North West',
    localGreeting: 'Sannu da zuwa Kaduna',
    landmarks: ['Lugard Hall', 'Kajuru Castle', 'Arewa House', 'Murtala Mohammed Square'],
    majorCities: ['Zaria', 'Kafanchan', 'Barnawa', 'Sabon Tasha'],
    centre: { latitude: 10.5105, longitude: 7.4165 },
  },
  {
    name: 'Enugu',
    state: 'Enugu',
    region: 'South East',
    localGreeting: 'Nnọọ na Enugwu',
    landmarks: ['Ngwo Pine Forest', 'Okpara Square', 'Polo Park', 'Nike Lake'],
    majorCities: ['Nsukka', 'Oji River', 'Agbani', 'Udi'],
    centre: { latitude: 6.4584, longitude: 7.5464 },
  },
  {
    name: 'Jos',
    state: 'Plateau',
    region: 'North Central',
    localGreeting: 'Barka da zuwa Jos',
    landmarks: ['Jos Museum', 'Jos Wildlife Park', 'Shere Hills', 'Rayfield Resort'],
    majorCities: ['Bukuru', 'Rayfield', 'Pankshin', 'Shendam'],
    centre: { latitude: 9.8965, longitude: 8.8583 },
  },
  {
    name: 'Warri',
    state: 'Delta',
    region: 'South South',
    localGreeting: 'Mígwo, welcome to Warri',
    landmarks: ['Nana Living History Museum', 'Warri City Stadium', 'Effurun Roundabout', 'Warri Port'],
    majorCities: ['Effurun', 'Sapele', 'Ughelli', 'Asaba'],
    centre: { latitude: 5.5544, longitude: 5.7932 },
  },
] as const satisfies readonly City[];

export type CityName = (typeof cities)[number]['name'];
