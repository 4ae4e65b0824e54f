import type { Road } from './road.ts';
import { pointsOf, roadsThrough } from './roads-through-points.ts';

export const kanoPoints = pointsOf({
  // The old city and its gates
  'Kofar Mata': [11.9955, 8.524],
  'Emir Palace Road × Kofar Mata Road': [11.993, 8.5205],
  'Kofar Nassarawa': [11.9855, 8.528],
  'Kofar Wambai': [12.0035, 8.5225],
  'Emir Palace Road × Dala Road': [12.001, 8.5165],
  'Kofar Mazugal': [12.0105, 8.514],
  'Dala Road × Mazugal Road': [12.0085, 8.508],
  'Kofar Ruwa': [12.0135, 8.501],
  'Kofar Kabuga': [11.9935, 8.482],
  'Kofar Gadon Kaya': [11.9825, 8.494],
  'Kofar Na’isa': [11.977, 8.512],

  // Fagge, Sabon Gari, Bompai
  'Fagge Roundabout': [12.0075, 8.5265],
  'Sabon Gari Market': [12.0125, 8.5345],
  'Murtala Muhammed Way × Airport Road': [12.0075, 8.535],
  'Murtala Muhammed Way × Bompai Road': [12.0065, 8.547],
  'France Road × Airport Road': [12.017, 8.536],
  'Airport Roundabout': [12.035, 8.532],
  'Mallam Aminu Kano Airport': [12.044, 8.527],
  Bompai: [12.0125, 8.5545],
  'Hadejia Road × Bompai': [12.0055, 8.56],
  Yankaba: [12.0065, 8.5745],

  // Nassarawa and the south
  'State Road × Ahmadu Bello Way': [11.9905, 8.536],
  Nassarawa: [11.9865, 8.5455],
  'Lamido Crescent': [11.9945, 8.551],
  'Maiduguri Road × Eastern Bypass': [11.977, 8.583],
  Tarauni: [11.978, 8.558],
  Hotoro: [11.9795, 8.5765],
  Mariri: [11.955, 8.617],
  Wudil: [11.8094, 8.8442],
  'Zoo Road × Zaria Road': [11.9555, 8.5405],
  'Kano Zoo': [11.9685, 8.531],
  'Gyadi-Gyadi': [11.9675, 8.5415],
  Naibawa: [11.9285, 8.5555],
  'Zaria Road × Eastern Bypass': [11.9075, 8.556],
  'Na’ibawa × Western Bypass': [11.915, 8.555],
  Sharada: [11.958, 8.506],

  // West and north
  'Bayero University Old Site': [11.98, 8.4795],
  'Rijiyar Zaki': [11.991, 8.4545],
  'Bayero University New Site': [11.981, 8.425],
  Janguza: [11.967, 8.375],
  Kurna: [12.03, 8.4945],
  'Katsina Road × Western Bypass': [12.045, 8.481],
  Dawanau: [12.075, 8.456],
  Bichi: [12.2345, 8.241],
  Gunduwawa: [12.015, 8.625],
});

export const kanoRoads: readonly Road[] = roadsThrough(kanoPoints, [
  [
    'Emir Palace Road',
    'street',
    50,
    'Kofar Nassarawa, Emir Palace Road × Kofar Mata Road, Emir Palace Road × Dala Road',
  ],
  ['Kofar Mata Road', 'street', 50, 'Emir Palace Road × Kofar Mata Road, Kofar Mata, Fagge Roundabout'],
  ['Kofar Wambai Road', 'street', 50, 'Emir Palace Road × Dala Road, Kofar Wambai, Fagge Roundabout'],
  ['Dala Road', 'street', 50, 'Emir Palace Road × Dala Road, Dala Road × Mazugal Road, Kofar Ruwa'],
  ['Mazugal Road', 'street', 50, 'Dala Road × Mazugal Road, Kofar Mazugal, Kofar Wambai'],
  ['Aminu Kano Way', 'main', 50, 'Kofar Ruwa, 12.0060 8.4930, Kofar Kabuga, 11.9870 8.4870, Kofar Gadon Kaya'],
  ['Sabuwar Kofa Road', 'main', 50, 'Kofar Gadon Kaya, 11.9785 8.5030, Kofar Na’isa, 11.9790 8.5210, Kofar Nassarawa'],
  ['Wuro-Bagga Road', 'street', 50, 'Kofar Gadon Kaya, 11.9880 8.5060, Emir Palace Road × Kofar Mata Road'],

  [
    'Murtala Muhammed Way',
    'main',
    50,
    'Kofar Mazugal, Fagge Roundabout, Murtala Muhammed Way × Airport Road, Murtala Muhammed Way × Bompai Road, Hadejia Road × Bompai',
  ],
  ['Ibrahim Taiwo Road', 'main', 50, 'State Road × Ahmadu Bello Way, 11.9990 8.5320, Fagge Roundabout'],
  [
    'Airport Road',
    'main',
    60,
    'Murtala Muhammed Way × Airport Road, France Road × Airport Road, Airport Roundabout, Mallam Aminu Kano Airport',
  ],
  ['France Road', 'main', 50, 'Fagge Roundabout, 12.0130 8.5300, France Road × Airport Road'],
  ['Market Road', 'street', 50, 'Murtala Muhammed Way × Airport Road, Sabon Gari Market, France Road × Airport Road'],
  ['Bompai Road', 'main', 50, 'Lamido Crescent, Murtala Muhammed Way × Bompai Road, Bompai'],
  ['Hadejia Road', 'main', 60, 'Hadejia Road × Bompai, Yankaba, 12.0100 8.6000, Gunduwawa'],
  ['Audu Bako Way', 'main', 50, 'Nassarawa, Lamido Crescent, Hadejia Road × Bompai'],

  ['State Road', 'main', 50, 'Kofar Nassarawa, State Road × Ahmadu Bello Way'],
  ['Ahmadu Bello Way', 'main', 50, 'State Road × Ahmadu Bello Way, 11.9910 8.5430, Lamido Crescent'],
  ['Sokoto Road', 'main', 50, 'State Road × Ahmadu Bello Way, Nassarawa'],
  ['Kofar Mata Link', 'main', 50, 'Kofar Mata, State Road × Ahmadu Bello Way'],
  ['Maiduguri Road', 'main', 60, 'Nassarawa, Tarauni, Hotoro, Maiduguri Road × Eastern Bypass, 11.9660 8.6000, Mariri'],
  ['Kano–Wudil Road', 'main', 80, 'Mariri, 11.9250 8.6600, 11.8900 8.7150, 11.8500 8.7800, Wudil'],
  [
    'Zaria Road',
    'main',
    60,
    'Kofar Nassarawa, 11.9760 8.5360, Gyadi-Gyadi, Zoo Road × Zaria Road, Naibawa, Na’ibawa × Western Bypass, Zaria Road × Eastern Bypass',
  ],
  ['Zoo Road', 'main', 50, 'Kofar Nassarawa, Kano Zoo, Zoo Road × Zaria Road'],
  ['Tarauni Road', 'main', 50, 'Tarauni, Gyadi-Gyadi'],
  ['Sharada Road', 'main', 50, 'Kofar Na’isa, Sharada'],
  ['Panshekara Road', 'main', 60, 'Kofar Gadon Kaya, 11.9700 8.4970, Sharada, 11.9400 8.4930'],
  ['Sharada–Zoo Road Link', 'main', 50, 'Sharada, 11.9610 8.5220, Kano Zoo'],

  ['BUK Road', 'main', 50, 'Kofar Gadon Kaya, Bayero University Old Site, 11.9870 8.4800, Kofar Kabuga'],
  ['Gwarzo Road', 'main', 60, 'Kofar Kabuga, Rijiyar Zaki, Bayero University New Site, 11.9750 8.4000, Janguza'],
  ['Katsina Road', 'main', 60, 'Kofar Ruwa, Kurna, Katsina Road × Western Bypass, Dawanau'],
  ['Kano–Bichi Road', 'main', 80, 'Dawanau, 12.1050 8.4150, 12.1400 8.3600, 12.1800 8.3050, Bichi'],
  ['Kurna–Airport Road', 'main', 50, 'Kurna, 12.0320 8.5130, Airport Roundabout'],

  [
    'Eastern Bypass',
    'expressway',
    80,
    'Zaria Road × Eastern Bypass, 11.9250 8.5800, 11.9500 8.5900, Maiduguri Road × Eastern Bypass, 11.9930 8.5850, Yankaba',
  ],
  [
    'Western Bypass',
    'expressway',
    80,
    'Na’ibawa × Western Bypass, 11.9230 8.5250, 11.9320 8.4850, 11.9550 8.4580, Rijiyar Zaki, 12.0200 8.4620, Katsina Road × Western Bypass',
  ],
]);
