import { describe, expect, it } from 'vitest';
import { isPersonName, mixesScripts, nameInText, posesAsService, withoutLinks } from './shown-text.ts';

describe('a name that poses as a service', () => {
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
  ])('looks like %s', (name) => {
    expect(posesAsService(name)).toBe(true);
  });

  it.each([
    ...['Olúwaṣẹ́gun', 'Ọlá', 'Adébọ̀wálé', 'Ńkẹ̀m', 'Ụ̀zọ̀', 'Ɗahiru', 'ʼYarʼadua', 'N’Diaye', 'Nne-ka', 'Ṣadé Ọdẹ'],
    ...['Ikechukwu', 'Emeka Nwosu', 'Blessing', 'Goodluck', 'Sunday', 'Safe', 'Safiya Rida', 'Patience Road'],
    ...['Officer', 'Ada Officer', 'Policarp Eze', 'Mama Emeka', 'Uncle Tunde 2', 'Emergency', 'عائشة', 'Ольга'],
  ])('does not look like %s', (name) => {
    expect(posesAsService(name)).toBe(false);
    expect(posesAsService(name.normalize('NFD'))).toBe(false);
    expect(mixesScripts(name)).toBe(false);
  });
});

it.each(['Аda', 'Ad\u0430', 'Mam\u03b1 Emeka'])('the word %j mixes two scripts', (name) => {
  expect(mixesScripts(name)).toBe(true);
});

it('words of two scripts may follow each other', () => {
  expect(mixesScripts('Aisha عائشة')).toBe(false);
});

describe('a full stop in a name', () => {
  it.each(['J. Chidi', 'A. B.', 'St. John', 'Dr. Ade', 'Obi Jr.', 'Emeka J.', 'Ọ. Adé', 'Alh. Musa'])(
    'may belong to %s',
    (name) => {
      expect(isPersonName(name)).toBe(true);
    },
  );
  it.each(['bit.ly', 'Win.evil.ng', 'Ada.', 'J.evil.ng', 'J.P', 'St.John', 'Ada . Obi', 'Claim.now', 'www', 'Www Obi'])(
    'does not belong to %s',
    (name) => {
      expect(isPersonName(name)).toBe(false);
    },
  );
});

describe('a name in a text message', () => {
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
  ])('turns %j into %j, which no phone shows as a link', (stored, expected) => {
    expect(withoutLinks(stored)).toBe(expected);
  });

  it('is cut to thirty letters per name', () => {
    expect(nameInText('Ada', 'Obi')).toBe('Ada Obi');
    expect(nameInText('Ada', null)).toBe('Ada');
    expect(nameInText(null, null)).toBeNull();
    expect(nameInText('A'.repeat(31), 'B'.repeat(80))).toBe(`${'A'.repeat(30)} ${'B'.repeat(30)}`);
  });
});
