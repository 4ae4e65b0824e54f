import { describe, expect, it } from 'vitest';
import { straightLineMetres } from './distance.ts';
import { parseNigerianMobile } from './phone-number.ts';
import { availabilityAt, isInServiceArea } from './service-area.ts';

describe('the service area', () => {
  it.each([
    ['includes Lagos', 6.52, 3.38, true],
    ['includes the south-west corner', 4.3, 2.7, true],
    ['includes the north-east corner', 13.9, 14.7, true],
    ['excludes a point just south', 4.29, 7, false],
    ['excludes a point just north', 13.91, 7, false],
    ['excludes a point just east', 9, 14.71, false],
    ['excludes Accra', 5.6, -0.19, false],
  ])('%s (%d, %d)', (_, latitude, longitude, served) => {
    expect(isInServiceArea({ latitude, longitude })).toBe(served);
  });

  it('is available in Nigeria, and says elsewhere that SafeRide is working to expand (spec 1 §3)', () => {
    expect(availabilityAt({ latitude: 6.52, longitude: 3.38 })).toEqual({
      available: true,
      message: 'SafeRide is available here, in all 36 states and the FCT.',
      actionText: 'Book Ride',
    });
    expect(availabilityAt({ latitude: 5.6, longitude: -0.19 })).toEqual({
      available: false,
      message: "SafeRide is currently serving Nigeria. We're working to expand internationally.",
      actionText: 'Join Waitlist',
    });
  });
});

describe('straight-line distance', () => {
  it('is zero from a point to itself', () => {
    expect(straightLineMetres({ latitude: 6, longitude: 3 }, { latitude: 6, longitude: 3 })).toBe(0);
  });
  it('is 111.195 km for a degree of latitude', () => {
    expect(straightLineMetres({ latitude: 6, longitude: 3 }, { latitude: 7, longitude: 3 })).toBe(111_195);
  });
  it('is the same in both directions', () => {
    const lagos = { latitude: 6.5244, longitude: 3.3792 };
    const abuja = { latitude: 9.0765, longitude: 7.3986 };
    expect(straightLineMetres(lagos, abuja)).toBe(straightLineMetres(abuja, lagos));
  });
});

describe('parseNigerianMobile (spec 1 §9)', () => {
  it.each(['0803 123 4567', '+234 803 123 4567', '+234(0)803-123-4567', '2348031234567', '(0803) 123.4567'])(
    'accepts %s',
    (written) => {
      expect(parseNigerianMobile(written)).toBe('+2348031234567');
    },
  );
  it.each([
    ['a direction mark before and after', '\u202a+234 803 123 4567\u202c'],
    ['a zero-width space', '0803\u200b1234567'],
    ['variation selectors', '0\ufe0f803 123 4567'],
    ['no-break spaces', '0803\u00a0123\u202f4567'],
    ['dashes of any kind', '0803\u2011123\u20134567'],
    ['a minus sign', '0803\u2212123\u22124567'],
    ['dots', '0803.123.4567'],
    ['slashes', '0803/123/4567'],
    ['full-width digits', '０８０３ １２３ ４５６７'],
    ['a link', 'tel:+234-803-123-4567'],
    ['the international prefix 00', '00234 803 123 4567'],
    ['its leading 0 omitted', '803 123 4567'],
  ])('accepts a number with %s', (_, written) => {
    expect(parseNigerianMobile(written)).toBe('+2348031234567');
  });
  it.each(['0701', '071', '0802', '081', '090', '091'])('accepts the prefix %s', (prefix) => {
    const number = prefix.padEnd(11, '5');
    expect(parseNigerianMobile(number)).toBe(`+234${number.slice(1)}`);
  });
  it.each([
    ['the prefix 092', '09212345678'],
    ['a landline', '01 271 2345'],
    ['a number that cannot receive texts', '0700 123 4567'],
    ['a toll-free number', '+234 800 123 4567'],
    ['a landline number of ten digits', '127 123 4567'],
    ['a Ghanaian number', '+233 24 123 4567'],
    ['a British number', '+447700900123'],
    ['a number that is too short', '0803123456'],
    ['a number that is too long', '080312345678'],
    ['a number with letters', '0803 CALL ME'],
    ['a plus sign inside a number', '0803+1234567'],
    ['an empty text', ''],
  ])('rejects %s', (_, written) => {
    expect(parseNigerianMobile(written)).toBeNull();
  });
});
