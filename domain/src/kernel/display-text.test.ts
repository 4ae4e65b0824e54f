import { describe, expect, it } from 'vitest';
import { isPersonName, mixesScripts, nameForTextMessage, posesAsService, withoutLinks } from './display-text.ts';

describe('posesAsService', () => {
  it.each([
    'SafeRide',
    'S\u0430feRide',
    'SafeRid\u0435',
    '5afeRide',
    '54f3R1d3',
    '\u0405\u0430feRide Support',
    'Police',
    'P0lice',
    'P\u043elice',
    '\u03a1olice',
    'POLICE 112',
    'Police Officer',
    'Nigeria Police Force',
    'FRSC',
    'F.R.S.C.',
    'Road Safety',
    'Federal Road Safety Corps',
    'Emergency Services',
    'Customer Care',
    'Operator',
    '0perator Ada',
    'Ada-Support',
    'Ad-min',
  ])("recognises '%s' as the name of a service", (name) => {
    expect(posesAsService(name)).toBe(true);
  });

  it.each([
    ...['Olúwaṣẹ́gun', 'Ọlá', 'Adébọ̀wálé', 'Ńkẹ̀m', 'Ụ̀zọ̀', 'Ɗahiru', 'ʼYarʼadua', 'N’Diaye', 'Nne-ka', 'Ṣadé Ọdẹ'],
    ...['Ikechukwu', 'Emeka Nwosu', 'Blessing', 'Goodluck', 'Sunday', 'Safe', 'Safiya Rida', 'Patience Road'],
    ...[
      'Officer',
      'Ada Officer',
      'Policarp Eze',
      'Mama Emeka',
      'Adminat',
      'Uncle Tunde 2',
      'Emergency',
      'عائشة',
      'Ольга',
    ],
  ])("accepts '%s' as the name of a person", (name) => {
    expect(posesAsService(name)).toBe(false);
    expect(posesAsService(name.normalize('NFD'))).toBe(false);
    expect(mixesScripts(name)).toBe(false);
  });
});

it.each(['Аda', 'Ad\u0430', 'Mam\u03b1 Emeka'])('mixesScripts finds two scripts in the word %j', (name) => {
  expect(mixesScripts(name)).toBe(true);
});

it('mixesScripts allows words of two scripts next to each other', () => {
  expect(mixesScripts('Aisha عائشة')).toBe(false);
});

describe('isPersonName', () => {
  it.each(['J. Chidi', 'A. B.', 'St. John', 'Dr. Ade', 'Obi Jr.', 'Emeka J.', 'Ọ. Adé', 'Alh. Musa'])(
    "allows the full stop in '%s'",
    (name) => {
      expect(isPersonName(name)).toBe(true);
    },
  );
  it.each(['bit.ly', 'Win.evil.ng', 'Ada.', 'J.evil.ng', 'J.P', 'St.John', 'Ada . Obi', 'Claim.now', 'www', 'Www Obi'])(
    "rejects the full stop or link in '%s'",
    (name) => {
      expect(isPersonName(name)).toBe(false);
    },
  );
});

describe('a stored name in a text message', () => {
  it.each([
    ['bit.ly', 'bit ly'],
    ['Win.evil.ng', 'Win evil ng'],
    ['evil.ng/pay', 'evil ng pay'],
    ['www.evil.ng', 'evil ng'],
    ['evil\u3002ng', 'evil ng'],
    ['1.ng', '1 ng'],
    ['evil.4ng', 'evil 4ng'],
    ['Toyota Corolla 3.0i', 'Toyota Corolla 3.0i'],
    ['J. Chidi', 'J. Chidi'],
    ['Olúwaṣẹ́gun', 'Olúwaṣẹ́gun'],
  ])('is changed from %j to %j, which no phone shows as a link', (stored, expected) => {
    expect(withoutLinks(stored)).toBe(expected);
  });

  it('is cut to thirty letters each for the first and the last name', () => {
    expect(nameForTextMessage('Ada', 'Obi')).toBe('Ada Obi');
    expect(nameForTextMessage('Ada', null)).toBe('Ada');
    expect(nameForTextMessage(null, null)).toBeNull();
    expect(nameForTextMessage('A'.repeat(31), 'B'.repeat(80))).toBe(`${'A'.repeat(30)} ${'B'.repeat(30)}`);
  });
});
