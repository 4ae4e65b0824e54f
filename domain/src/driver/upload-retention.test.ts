import { describe, expect, it } from 'vitest';
import { NOON } from '../testing/fixtures.ts';
import { after, DAY_MS } from '../time/instant.ts';
import { expiredUploads } from './upload-retention.ts';

const day = (days: number) => after(NOON, days * DAY_MS);
const picture = (id: string, days = 0) => ({ id, createdAt: day(days) });

describe('an upload', () => {
  it('is deleted after thirty days if no submitted form uses it', () => {
    const of = { uploads: [picture('licence'), picture('car', 3)], named: new Set<string>(), refusedAt: null };
    expect(expiredUploads(of, day(29.9))).toEqual({ over: [], next: day(30) });
    expect(expiredUploads(of, day(30))).toEqual({ over: ['licence'], next: day(33) });
    expect(expiredUploads(of, day(33))).toEqual({ over: ['licence', 'car'], next: null });
  });

  it('is stored as long as a form that was not refused uses it', () => {
    const of = { uploads: [picture('licence')], named: new Set(['licence']), refusedAt: null };
    expect(expiredUploads(of, day(4_000))).toEqual({ over: [], next: null });
  });

  it('is deleted thirty days after the registration that uses it was refused, unless it is newer than the refusal', () => {
    const named = new Set(['licence', 'replacement']);
    const of = {
      uploads: [picture('licence'), picture('replacement', 45), picture('draft', 45)],
      named,
      refusedAt: day(40),
    };
    expect(expiredUploads(of, day(69.9))).toEqual({ over: [], next: day(70) });
    expect(expiredUploads(of, day(70))).toEqual({ over: ['licence'], next: day(75) });
    expect(expiredUploads(of, day(75))).toEqual({ over: ['licence', 'draft'], next: null });
  });
});
