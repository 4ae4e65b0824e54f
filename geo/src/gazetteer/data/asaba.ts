import type { CityPlaces } from './city-places.ts';

export const asaba: CityPlaces = {
  areas: [
    ['Asaba', 6.1985, 6.7285],
    ['Okpanam', 6.2405, 6.6505],
    ['Cable Point', 6.1895, 6.7425],
    ['Summit', 6.2055, 6.7005, 'Summit Junction'],
    ['GRA', 6.2085, 6.7225],
    ['Ibusa', 6.1805, 6.6245],
  ],
  streets: [
    ['Nnebisi Road', 6.1975, 6.7285, 'Asaba'],
    ['Summit Road', 6.2045, 6.7055, 'Summit'],
    ['Okpanam Road', 6.2145, 6.7005, 'Summit'],
  ],
  landmarks: [
    ['Stephen Keshi Stadium', 6.1965, 6.7305, 'Asaba', 'Asaba Stadium'],
    ['Asaba International Airport', 6.2045, 6.6655, 'Okpanam', 'Asaba Airport'],
    ['Ogbogonogo Market', 6.1975, 6.7325, 'Asaba', 'Ogbeogonogo Market'],
    ['Federal Medical Centre Asaba', 6.1985, 6.7345, 'Asaba', 'FMC Asaba'],
  ],
};
