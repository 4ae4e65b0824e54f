import type { Coordinates } from '@saferide/domain/place/coordinates';
import type { cities } from './cities.ts';

export type LandmarkName = (typeof cities)[number]['landmarks'][number];

const at = (latitude: number, longitude: number): Coordinates => ({ latitude, longitude });

export const landmarkPoints: Readonly<Record<LandmarkName, Coordinates>> = {
  'Third Mainland Bridge': at(6.5006, 3.4009),
  'National Theatre': at(6.4766, 3.3693),
  'Tafawa Balewa Square': at(6.448, 3.4019),
  'Lekki Conservation Centre': at(6.4364, 3.5355),

  'Aso Rock': at(9.0833, 7.5333),
  'Abuja National Mosque': at(9.0607, 7.4898),
  'National Christian Centre': at(9.0553, 7.4848),
  'Millennium Park': at(9.0713, 7.4993),

  'Gidan Rumfa': at(11.9926, 8.5196),
  'Kurmi Market': at(12.0009, 8.5156),
  'Dala Hill': at(12.0083, 8.5069),
  'Ancient Kano City Walls': at(11.986, 8.5042),

  'Port Harcourt Pleasure Park': at(4.84, 7.0185),
  'Isaac Boro Park': at(4.7862, 7.0055),
  'Port Harcourt Zoo': at(4.8225, 7.0395),
  'Rumuokoro Market': at(4.8676, 6.9979),

  'Cocoa House': at(7.3872, 3.8794),
  "Bower's Tower": at(7.389, 3.9063),
  'Mapo Hall': at(7.3776, 3.9024),
  'University of Ibadan': at(7.4443, 3.8995),

  "Oba's Palace": at(6.3312, 5.6215),
  "King's Square": at(6.3355, 5.6221),
  'Benin Moat': at(6.3384, 5.6104),
  'Igun Street': at(6.3398, 5.6266),

  'Lugard Hall': at(10.5236, 7.4404),
  'Kajuru Castle': at(10.3216, 7.6853),
  'Arewa House': at(10.5424, 7.4384),
  'Murtala Mohammed Square': at(10.5282, 7.4328),

  'Ngwo Pine Forest': at(6.4292, 7.4353),
  'Okpara Square': at(6.4514, 7.5042),
  'Polo Park': at(6.4569, 7.5117),
  'Nike Lake': at(6.5092, 7.5244),

  'Jos Museum': at(9.9187, 8.8906),
  'Jos Wildlife Park': at(9.8723, 8.8596),
  'Shere Hills': at(9.9504, 9.0503),
  'Rayfield Resort': at(9.8329, 8.9074),

  'Nana Living History Museum': at(5.8963, 5.4917),
  'Warri City Stadium': at(5.5262, 5.7505),
  'Effurun Roundabout': at(5.5567, 5.7821),
  'Warri Port': at(5.5153, 5.7341),
};
