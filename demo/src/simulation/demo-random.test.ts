import { expect, test } from 'vitest';
import { seededDemoRandom } from './demo-random.ts';

const draws = (name: string) => {
  const random = seededDemoRandom(name);
  return Array.from({ length: 20 }, () => random.integer(0, 999));
};

test('seededDemoRandom draws the same numbers for the same seed and others for another seed', () => {
  expect(draws('7')).toEqual(draws('7'));
  expect(draws('7')).not.toEqual(draws('8'));
});

test('a branch’s numbers do not depend on those drawn before it was made', () => {
  const [fresh, used] = [seededDemoRandom('7'), seededDemoRandom('7')];
  used.fraction();
  expect(used.branch('rider 3').fraction()).toBe(fresh.branch('rider 3').fraction());
  expect(fresh.branch('rider 3').fraction()).not.toBe(fresh.branch('rider 4').fraction());
});

test('`integer` draws whole numbers from the lower to the upper limit inclusive', () => {
  const random = seededDemoRandom('ends');
  const seen = new Set(Array.from({ length: 500 }, () => random.integer(2, 5)));
  expect([...seen].sort()).toEqual([2, 3, 4, 5]);
});

test('fractions are distributed evenly', () => {
  const random = seededDemoRandom('even');
  const mean = Array.from({ length: 5_000 }, () => random.fraction()).reduce((sum, value) => sum + value, 0) / 5_000;
  expect(mean).toBeGreaterThan(0.48);
  expect(mean).toBeLessThan(0.52);
});
