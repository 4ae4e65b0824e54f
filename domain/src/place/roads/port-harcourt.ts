import type { Road } from './road.ts';
import { pointsOf, roadsThrough } from './roads-through-points.ts';

export const portHarcourtPoints = pointsOf({
  // Town
  Borokiri: [4.7525, 7.034],
  'Old Township': [4.7625, 7.0215],
  'UTC Junction': [4.7745, 7.0135],
  'Aba Road × Ikwerre Road': [4.7865, 7.006],
  'Mile 1': [4.7925, 7.0005],
  'Mile 3': [4.8055, 6.9935],
  'Abonnema Wharf': [4.7785, 6.9945],
  'Lagos Bus Stop': [4.7585, 7.0255],
  Garrison: [4.8025, 7.01],
  Waterlines: [4.814, 7.0085],
  'Education Roundabout': [4.7985, 6.9975],
  'GRA Junction': [4.8235, 7.0085],
  'Tombia Street × Olu Obasanjo Road': [4.8165, 7.0],
  'Marine Base': [4.7735, 7.025],
  'Stadium Road × Aba Road': [4.8385, 7.018],
  Elekahia: [4.8205, 7.0245],

  // North along Aba Road and Ikwerre Road
  Rumuola: [4.8325, 7.01],
  Rumuomasi: [4.8375, 7.0275],
  Artillery: [4.842, 7.0395],
  Rumukurushi: [4.8545, 7.0605],
  'Oil Mill': [4.8575, 7.0715],
  Oyigbo: [4.878, 7.128],
  Rumueme: [4.8215, 6.9865],
  Rumuokwuta: [4.838, 6.988],
  Rumuigbo: [4.851, 6.9905],
  Rumuokoro: [4.8675, 6.9975],
  'Agip Junction': [4.8165, 6.9735],
  'Ada George × NTA Road': [4.8445, 6.9745],
  Mgbuoba: [4.8455, 6.968],
  Ozuoba: [4.868, 6.9335],
  Choba: [4.894, 6.907],
  Rumuosi: [4.8815, 6.941],
  Eliozu: [4.865, 7.022],
  Akpajo: [4.834, 7.0915],
  Eleme: [4.791, 7.118],
  Rukpokwu: [4.9005, 7.0005],
  Igwuruta: [4.957, 7.0085],
  Omagwa: [4.9855, 6.9295],
  'Port Harcourt Airport': [5.009, 6.952],

  // East
  'Trans Amadi': [4.813, 7.0385],
  Slaughter: [4.8095, 7.054],
  Oginigba: [4.8285, 7.041],
  Woji: [4.8255, 7.0565],
  'Peter Odili Road × Trans Amadi Road': [4.8035, 7.0335],
});

/** Less detailed than those of Lagos. */
export const portHarcourtRoads: readonly Road[] = roadsThrough(portHarcourtPoints, [
  // Town
  ['Azikiwe Road', 'main', 50, 'Lagos Bus Stop, Old Township, UTC Junction, 4.7800 7.0095, Aba Road × Ikwerre Road'],
  ['Aggrey Road', 'main', 50, 'Lagos Bus Stop, 4.7560 7.0290, Borokiri'],
  ['Creek Road', 'street', 50, 'Old Township, 4.7600 7.0290, Borokiri'],
  ['Moscow Road', 'main', 50, 'Old Township, 4.7690 7.0200, Marine Base'],
  ['Harold Wilson Drive', 'main', 50, 'Borokiri, 4.7640 7.0330, Marine Base'],
  [
    'Aba Road',
    'expressway',
    60,
    'Aba Road × Ikwerre Road, 4.7950 7.0085, Garrison, Waterlines, GRA Junction, Rumuola, Stadium Road × Aba Road, Rumuomasi, Artillery, 4.8490 7.0500, Rumukurushi, Oil Mill',
  ],
  [
    'Ikwerre Road',
    'main',
    50,
    'Aba Road × Ikwerre Road, Mile 1, Education Roundabout, Mile 3, Rumueme, Rumuokwuta, Rumuigbo, Rumuokoro',
  ],
  ['Abonnema Wharf Road', 'main', 50, 'Mile 1, 4.7850 6.9965, Abonnema Wharf'],
  ['Olu Obasanjo Road', 'main', 50, 'Garrison, Tombia Street × Olu Obasanjo Road, 4.8230 6.9960, Rumuokwuta'],
  ['Tombia Street', 'main', 50, 'Tombia Street × Olu Obasanjo Road, 4.8215 7.0035, GRA Junction'],
  ['Waterlines Link', 'main', 50, 'Waterlines, Tombia Street × Olu Obasanjo Road'],
  ['Station Road', 'street', 50, 'UTC Junction, Marine Base'],
  ['Education Road', 'main', 50, 'Education Roundabout, 4.8005 7.0040, Garrison'],
  ['Eastern Bypass', 'main', 60, 'Marine Base, 4.7850 7.0240, 4.7950 7.0200, Garrison'],

  // East
  [
    'Trans Amadi Road',
    'main',
    50,
    'Garrison, 4.8030 7.0220, Peter Odili Road × Trans Amadi Road, Trans Amadi, Slaughter',
  ],
  ['Peter Odili Road', 'main', 50, 'Peter Odili Road × Trans Amadi Road, 4.7930 7.0390, 4.7880 7.0420'],
  ['Oginigba Road', 'main', 50, 'Trans Amadi, Oginigba, 4.8380 7.0420, Artillery'],
  ['Slaughter–Woji Road', 'main', 50, 'Slaughter, Woji, 4.8420 7.0610, Rumukurushi'],
  ['Old Aba Road', 'main', 50, 'Oginigba, 4.8270 7.0490, Woji'],
  ['Elekahia Road', 'main', 50, 'Trans Amadi, Elekahia, 4.8310 7.0260, Rumuomasi'],
  ['Stadium Road', 'main', 50, 'Elekahia, 4.8290 7.0200, Stadium Road × Aba Road'],
  ['Akpajo–Eleme Road', 'main', 80, 'Akpajo, 4.8150 7.1030, Eleme'],

  // West and north
  ['Rumuola Road', 'main', 50, 'Rumuola, 4.8360 6.9990, Rumuokwuta'],
  ['Ada George Road', 'main', 50, 'Agip Junction, 4.8280 6.9725, Ada George × NTA Road'],
  ['Agip Road', 'main', 50, 'Rumueme, Agip Junction'],
  ['NTA Road', 'main', 50, 'Rumuokwuta, 4.8415 6.9810, Ada George × NTA Road, Mgbuoba, 4.8560 6.9520, Ozuoba'],
  ['Ozuoba–Choba Road', 'main', 50, 'Ozuoba, 4.8800 6.9200, Choba'],
  [
    'East–West Road',
    'expressway',
    80,
    'Choba, 4.8880 6.9230, Rumuosi, 4.8735 6.9700, Rumuokoro, Eliozu, 4.8610 7.0450, Oil Mill, 4.8480 7.0820, Akpajo',
  ],
  ['Port Harcourt–Aba Expressway', 'expressway', 80, 'Oil Mill, 4.8650 7.0950, Oyigbo'],
  ['Stadium–Eliozu Road', 'main', 50, 'Stadium Road × Aba Road, 4.8520 7.0200, Eliozu'],
  ['Airport Road', 'main', 80, 'Rumuokoro, 4.8840 6.9985, Rukpokwu, 4.9290 7.0045, Igwuruta'],
  ['Igwuruta–Airport Road', 'main', 80, 'Igwuruta, 4.9750 6.9850, 4.9920 6.9650, Port Harcourt Airport'],
  ['Airport–Omagwa Road', 'main', 80, 'Port Harcourt Airport, 5.0000 6.9400, Omagwa'],
  ['Rukpokwu–Eneka Road', 'main', 50, 'Rukpokwu, 4.8930 7.0210, 4.8780 7.0260, Eliozu'],
]);
