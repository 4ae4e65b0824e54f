import { quoteView } from '@saferide/contracts/ride/queries';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { isQuote, isTripComplete, type LandingTrip, quoteUrl, requestFare } from './quote.ts';

const trip: LandingTrip = {
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

describe('a fare request', () => {
  test('requires both places', () => {
    expect(isTripComplete(trip)).toBe(true);
    expect(isTripComplete({ ...trip, pickupAddress: '  ' })).toBe(false);
    expect(isTripComplete({ ...trip, destinationAddress: '' })).toBe(false);
  });

  test('includes the hours only for a Prado', () => {
    expect(quoteUrl(trip)).not.toContain('duration');
    expect(quoteUrl({ ...trip, vehicleType: 'suv' })).toContain('vehicleType=suv&duration=4');
  });

  test('encodes special characters of the places', () => {
    const { searchParams } = new URL(quoteUrl({ ...trip, pickupAddress: 'Ọ̀jọ́ & sons #4?' }), 'http://saferide.ng');
    expect(searchParams.get('pickupAddress')).toBe('Ọ̀jọ́ & sons #4?');
  });
});

describe('the response to a fare request (spec 1 §2)', () => {
  test('is a quote if it matches the contract', () => {
    expect(isQuote(quote)).toBe(true);
  });

  test.each([
    ['nothing', null],
    ['no fare', { ...quote, fare: '5623' }],
    ['no lines', { ...quote, lines: undefined }],
    ['a line without an amount', { ...quote, lines: [{ label: 'Base fare' }] }],
  ])('is not a quote if it has %s', (_what, body) => {
    expect(isQuote(body)).toBe(false);
  });

  test('becomes a quote if the request succeeded', async () => {
    answering(200, quote);
    expect(await requestFare(trip, signal)).toEqual({ quote });
  });

  test('becomes the server’s message if it is a refusal', async () => {
    answering(422, { detail: 'This place is outside Nigeria.' });
    expect(await requestFare(trip, signal)).toEqual({ refusal: 'This place is outside Nigeria.' });
  });

  test.each([400, 429, 500])('becomes a failure without the server’s text if its status is %i', async (status) => {
    answering(status, { detail: 'pool exhausted' });
    expect(await requestFare(trip, signal)).toBe('failed');
  });

  test('becomes a failure if it never arrives', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
    expect(await requestFare(trip, signal)).toBe('failed');
  });
});
