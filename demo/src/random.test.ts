import { expect, test } from 'vitest';
import { seeded } from './random.ts';

const draws = (name: string) => {
  const random = seeded(name);
  return Array.from({ length: 20 }, () => random.whole(0, 999));
};

test('the same seed gives the same numbers, another seed gives others', () => {
  expect(draws('7')).toEqual(draws('7'));
  expect(draws('7')).not.toEqual(draws('8'));
});

test('a branch does not depend on what was drawn before it', () => {
  const [fresh, used] = [seeded('7'), seeded('7')];
  used.fraction();
  expect(used.branch('rider 3').fraction()).toBe(fresh.branch('rider 3').fraction());
  expect(fresh.branch('rider 3').fraction()).not.toBe(fresh.branch('rider 4').fraction());
});

test('whole numbers reach both ends and nothing beyond', () => {
  const random = seeded('ends');
  const seen = new Set(Array.from({ length: 500 }, () => random.whole(2, 5)));
  expect([...seen].sort()).toEqual([2, 3, 4, 5]);
});

test('fractions spread evenly', () => {
  const random = seeded('even');
  const mean = Array.from({ length: 5_000 }, () => random.fraction()).reduce((sum, value) => sum + value, 0) / 5_000;
  expect(mean).toBeGreaterThan(0.48);
  expect(mean).toBeLessThan(0.52);
});
