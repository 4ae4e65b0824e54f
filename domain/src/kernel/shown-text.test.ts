import { describe, expect, it } from 'vitest';
import { mixesScripts, posesAsService } from './shown-text.ts';

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
  ])('is %s', (name) => {
    expect(posesAsService(name)).toBe(true);
  });

  it.each([
    ...['Olúwaṣẹ́gun', 'Ọlá', 'Adébọ̀wálé', 'Ńkẹ̀m', 'Ụ̀zọ̀', 'Ɗahiru', 'ʼYarʼadua', 'N’Diaye', 'Nne-ka', 'Ṣadé Ọdẹ'],
    ...['Ikechukwu', 'Emeka Nwosu', 'Blessing', 'Goodluck', 'Sunday', 'Safe', 'Safiya Rida', 'Patience Road'],
    ...['Officer', 'Ada Officer', 'Policarp Eze', 'Mama Emeka', 'Uncle Tunde 2', 'Emergency', 'عائشة', 'Ольга'],
  ])('is not %s', (name) => {
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
