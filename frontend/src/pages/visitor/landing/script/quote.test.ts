import { quoteView } from '@saferide/contracts/ride/quote-view';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { askFare, isComplete, isQuote, quoteAddress, type Trip } from './quote.ts';

const trip: Trip = {
  pickupAddress: 'Allen Avenue, Ikeja',
  destinationAddress: 'Eko Hotel',
  vehicleType: 'standard',
  duration: '4',
};

const quote = quoteView.parse({
  fare: 5_623,
  distance: 20.82,
  minutes: 52,
  tariffVersion: 'lagos-1',
  lines: [{ label: 'Base fare', amount: 2_500 }],
});

const { signal } = new AbortController();

const answering = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status })));

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a fare is asked for', () => {
  test('only once both places are said', () => {
    expect(isComplete(trip)).toBe(true);
    expect(isComplete({ ...trip, pickupAddress: '  ' })).toBe(false);
    expect(isComplete({ ...trip, destinationAddress: '' })).toBe(false);
  });

  test('with the hours for the Prado, and without for other vehicles', () => {
    expect(quoteAddress(trip)).not.toContain('duration');
    expect(quoteAddress({ ...trip, vehicleType: 'suv' })).toContain('vehicleType=suv&duration=4');
  });

  test('with places written in any way', () => {
    const { searchParams } = new URL(quoteAddress({ ...trip, pickupAddress: 'Ọ̀jọ́ & sons #4?' }), 'http://saferide.ng');
    expect(searchParams.get('pickupAddress')).toBe('Ọ̀jọ́ & sons #4?');
  });
});

describe('an answer', () => {
  test('of the shape that the contract says is a quote', () => {
    expect(isQuote(quote)).toBe(true);
  });

  test.each([
    ['nothing', null],
    ['no fare', { ...quote, fare: '5623' }],
    ['no lines', { ...quote, lines: undefined }],
    ['a line without an amount', { ...quote, lines: [{ label: 'Base fare' }] }],
  ])('with %s is none', (_what, body) => {
    expect(isQuote(body)).toBe(false);
  });

  test('that is a quote is shown', async () => {
    answering(200, quote);
    expect(await askFare(trip, signal)).toEqual({ quote });
  });

  test('that refuses is told in its own words', async () => {
    answering(422, { detail: 'This place is outside Nigeria.' });
    expect(await askFare(trip, signal)).toEqual({ refusal: 'This place is outside Nigeria.' });
  });

  test.each([400, 429, 500])('of status %i has failed, and its words are for nobody here', async (status) => {
    answering(status, { detail: 'pool exhausted' });
    expect(await askFare(trip, signal)).toBe('failed');
  });

  test('that never comes has failed', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
    expect(await askFare(trip, signal)).toBe('failed');
  });
});
