import type { Road } from './road.ts';
import { pointsOf, roadsThrough } from './roads-through-points.ts';

export const abujaPoints = pointsOf({
  // From the Three Arms Zone to the stadium
  'Federal Secretariat': [9.064, 7.5005],
  'Independence Avenue × Ahmadu Bello Way': [9.0605, 7.4895],
  'Independence Avenue × Muhammadu Buhari Way': [9.0525, 7.4745],
  'Eagle Square': [9.06, 7.503],
  'Constitution Avenue × Ahmadu Bello Way': [9.0505, 7.4905],
  'Constitution Avenue × Muhammadu Buhari Way': [9.0435, 7.4765],
  'National Stadium': [9.04, 7.4565],

  // Garki, Asokoro, the south
  'Area 1': [9.029, 7.473],
  'Area 3': [9.0345, 7.4815],
  'Area 11': [9.036, 7.4985],
  Apo: [8.999, 7.4935],
  Gudu: [9.007, 7.475],
  'Asokoro × Shehu Shagari Way': [9.046, 7.511],
  AYA: [9.044, 7.5285],
  Kugbo: [9.034, 7.552],
  Nyanya: [9.027, 7.572],
  Mararaba: [9.032, 7.6],
  Karu: [9.009, 7.567],
  'City Gate': [9.0345, 7.4545],
  Galadimawa: [8.9965, 7.434],
  Lokogoma: [8.9745, 7.4565],
  Lugbe: [8.981, 7.382],
  'Airport Junction': [8.987, 7.318],
  'Nnamdi Azikiwe Airport': [9.004, 7.27],
  Giri: [8.963, 7.2],
  Kuje: [8.8795, 7.2276],
  'Kuje × Airport Road': [8.984, 7.34],

  // Wuse, Maitama, Utako, Jabi
  Berger: [9.066, 7.4535],
  'Wuse Market': [9.0655, 7.4665],
  'Wuse × Ahmadu Bello Way': [9.0665, 7.4815],
  'Transcorp Hilton': [9.0735, 7.493],
  'Maitama × Shehu Shagari Way': [9.082, 7.488],
  'Maitama Roundabout': [9.0885, 7.4955],
  'Ibrahim Babangida Boulevard × Shehu Shagari Way': [9.089, 7.484],
  Banex: [9.0835, 7.4685],
  'Wuse II': [9.0785, 7.472],
  Mabushi: [9.0825, 7.4525],
  'Kado × Kubwa Expressway': [9.101, 7.448],
  'Maitama × Kubwa Expressway': [9.1005, 7.48],
  'Utako Market': [9.0685, 7.4425],
  Jabi: [9.0665, 7.4245],
  'Life Camp': [9.079, 7.398],

  // North and west
  Mpape: [9.133, 7.494],
  'Gwarinpa × Kubwa Expressway': [9.118, 7.408],
  Gwarinpa: [9.106, 7.398],
  'Dutse Alhaji × Kubwa Expressway': [9.1365, 7.3685],
  'Dutse Alhaji': [9.158, 7.376],
  Bwari: [9.283, 7.38],
  'Kubwa × Kubwa Expressway': [9.1435, 7.342],
  Kubwa: [9.155, 7.3235],
  'Dei-Dei': [9.1155, 7.28],
  Zuba: [9.097, 7.209],
  Gwagwalada: [8.9434, 7.0816],
});

/** Less detailed than those of Lagos. */
export const abujaRoads: readonly Road[] = roadsThrough(abujaPoints, [
  // The central area
  [
    'Independence Avenue',
    'main',
    60,
    'Federal Secretariat, Independence Avenue × Ahmadu Bello Way, 9.0570 7.4830, Independence Avenue × Muhammadu Buhari Way',
  ],
  [
    'Constitution Avenue',
    'main',
    60,
    'Eagle Square, Constitution Avenue × Ahmadu Bello Way, Constitution Avenue × Muhammadu Buhari Way, National Stadium',
  ],
  [
    'Shehu Shagari Way',
    'main',
    60,
    'Area 11, Asokoro × Shehu Shagari Way, Eagle Square, Federal Secretariat, Transcorp Hilton, Maitama × Shehu Shagari Way',
  ],
  [
    'Ahmadu Bello Way',
    'main',
    60,
    'Area 11, 9.0430 7.4945, Constitution Avenue × Ahmadu Bello Way, Independence Avenue × Ahmadu Bello Way, Wuse × Ahmadu Bello Way, Wuse II, Banex',
  ],
  [
    'Muhammadu Buhari Way',
    'main',
    60,
    'Area 3, Constitution Avenue × Muhammadu Buhari Way, Independence Avenue × Muhammadu Buhari Way, Wuse Market',
  ],
  ['Tafawa Balewa Way', 'main', 60, 'Area 1, Area 3, 9.0355 7.4900, Area 11'],
  ['Olusegun Obasanjo Way', 'main', 60, 'Berger, 9.0570 7.4660, Independence Avenue × Muhammadu Buhari Way'],
  [
    'Nnamdi Azikiwe Expressway',
    'expressway',
    80,
    'Area 1, National Stadium, 9.0530 7.4540, Berger, Mabushi, 9.0910 7.4500, Kado × Kubwa Expressway',
  ],

  // Garki, Apo, Asokoro and east
  ['Oladipo Diya Road', 'main', 60, 'Area 1, 9.0180 7.4760, Gudu, Apo'],
  ['Ahmadu Bello Way Extension', 'main', 60, 'Area 11, 9.0190 7.4970, Apo'],
  ['Apo–Karshi Road', 'main', 60, 'Apo, 9.0020 7.5200, 9.0050 7.5450, Karu'],
  ['Karu Road', 'main', 50, 'Karu, Nyanya'],
  ['Yakubu Gowon Crescent', 'main', 50, 'Asokoro × Shehu Shagari Way, 9.0400 7.5150, 9.0395 7.5230, AYA'],
  ['Murtala Muhammed Expressway', 'expressway', 80, 'Asokoro × Shehu Shagari Way, 9.0470 7.5200, AYA'],
  ['Abuja–Keffi Expressway', 'expressway', 80, 'AYA, Kugbo, Nyanya, 9.0300 7.5860, Mararaba'],

  // To the airport and the south
  ['City Gate Road', 'expressway', 80, 'Area 1, City Gate'],
  ['Stadium Road', 'main', 60, 'National Stadium, City Gate'],
  [
    'Airport Road',
    'expressway',
    100,
    'City Gate, 9.0090 7.4450, Galadimawa, 8.9890 7.4100, Lugbe, 8.9830 7.3580, Kuje × Airport Road, Airport Junction, 8.9780 7.2800, 8.9680 7.2400, Giri',
  ],
  ['Airport Approach', 'expressway', 80, 'Airport Junction, 8.9970 7.2950, Nnamdi Azikiwe Airport'],
  ['Gudu–Galadimawa Road', 'main', 60, 'Gudu, 8.9990 7.4560, Galadimawa'],
  ['Lokogoma Road', 'main', 50, 'Galadimawa, 8.9860 7.4450, Lokogoma'],
  ['Apo–Lokogoma Road', 'main', 50, 'Apo, 8.9840 7.4760, Lokogoma'],
  ['Kuje Road', 'main', 80, 'Kuje × Airport Road, 8.9600 7.3200, 8.9250 7.2750, 8.9000 7.2450, Kuje'],
  ['Giri–Gwagwalada Road', 'expressway', 100, 'Giri, 8.9560 7.1600, 8.9480 7.1200, Gwagwalada'],

  // Wuse, Maitama, Utako, Jabi
  ['Herbert Macaulay Way', 'main', 50, 'Berger, Wuse Market, Wuse × Ahmadu Bello Way'],
  ['Sultan Abubakar Way', 'main', 50, 'Wuse × Ahmadu Bello Way, 9.0690 7.4880, Transcorp Hilton'],
  [
    'Adetokunbo Ademola Crescent',
    'main',
    50,
    'Wuse Market, 9.0745 7.4680, Wuse II, 9.0800 7.4810, Maitama × Shehu Shagari Way',
  ],
  ['Aminu Kano Crescent', 'main', 50, 'Wuse II, 9.0770 7.4620, Mabushi'],
  ['Aguiyi Ironsi Street', 'main', 50, 'Transcorp Hilton, 9.0810 7.4960, Maitama Roundabout'],
  [
    'Ibrahim Babangida Boulevard',
    'main',
    50,
    'Banex, 9.0870 7.4770, Ibrahim Babangida Boulevard × Shehu Shagari Way, Maitama Roundabout',
  ],
  [
    'Shehu Shagari Way North',
    'main',
    60,
    'Maitama × Shehu Shagari Way, Ibrahim Babangida Boulevard × Shehu Shagari Way, Maitama × Kubwa Expressway',
  ],
  ['Ahmadu Bello Way North', 'main', 60, 'Banex, 9.0920 7.4600, Kado × Kubwa Expressway'],
  [
    'Obafemi Awolowo Way',
    'main',
    60,
    'Berger, 9.0675 7.4480, Utako Market, 9.0690 7.4330, Jabi, 9.0710 7.4090, Life Camp',
  ],
  ['Mabushi–Utako Road', 'main', 50, 'Mabushi, Utako Market'],
  ['Life Camp–Gwarinpa Road', 'main', 60, 'Life Camp, 9.0930 7.3960, Gwarinpa'],
  ['Third Avenue', 'main', 50, 'Gwarinpa, Gwarinpa × Kubwa Expressway'],

  // North and west
  [
    'Kubwa Expressway',
    'expressway',
    100,
    'Maitama × Kubwa Expressway, Kado × Kubwa Expressway, 9.1080 7.4270, Gwarinpa × Kubwa Expressway, 9.1290 7.3880, Dutse Alhaji × Kubwa Expressway, Kubwa × Kubwa Expressway, 9.1380 7.3150, Dei-Dei, 9.1050 7.2430, Zuba',
  ],
  ['Mpape Road', 'main', 50, 'Maitama × Kubwa Expressway, 9.1150 7.4890, Mpape'],
  [
    'Dutse Road',
    'main',
    60,
    'Dutse Alhaji × Kubwa Expressway, Dutse Alhaji, 9.1900 7.3800, 9.2200 7.3850, 9.2500 7.3830, Bwari',
  ],
  ['Gado Nasko Road', 'main', 50, 'Kubwa × Kubwa Expressway, Kubwa'],
  ['Zuba–Gwagwalada Road', 'expressway', 100, 'Zuba, 9.0650 7.1850, 9.0250 7.1500, 8.9850 7.1150, Gwagwalada'],
]);
