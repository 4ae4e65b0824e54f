import type { CityPlaces } from './city-places.ts';

export const zaria: CityPlaces = {
  areas: [
    ['Samaru', 11.1625, 7.6455],
    ['Sabon Gari', 11.1265, 7.7225],
    ['Tudun Wada', 11.0885, 7.7185],
    ['Kongo', 11.0795, 7.7125],
    ['Zaria City', 11.0665, 7.7025, 'Birnin Zaria'],
  ],
  streets: [],
  landmarks: [['Ahmadu Bello University', 11.1525, 7.6545, 'Samaru', 'ABU Zaria', 'ABU']],
};
