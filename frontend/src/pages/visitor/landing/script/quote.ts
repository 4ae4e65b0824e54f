import type { UnknownPlaceRole } from '../element-ids.ts';

export interface LandingTrip {
  readonly pickupAddress: string;
  readonly destinationAddress: string;
  readonly vehicleType: string;
  readonly duration: string;
}

/** Amounts are in naira. */
export interface LandingQuote {
  readonly fare: number;
  readonly minutes: number;
  readonly lines: readonly { readonly label: string; readonly amount: number }[];
}

export interface UnknownPlace {
  readonly end: UnknownPlaceRole;
  readonly near: readonly string[];
}

export type QuoteOutcome =
  | { readonly quote: LandingQuote }
  | { readonly unknown: UnknownPlace }
  | { readonly refusal: string }
  | 'failed';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isLine = (line: unknown): boolean =>
  isObject(line) && typeof line.label === 'string' && typeof line.amount === 'number';

/** Checks the response by hand, because the contract's schema is larger than this whole page. */
export const isQuote = (body: unknown): body is LandingQuote =>
  isObject(body) &&
  [body.fare, body.minutes].every((figure) => typeof figure === 'number') &&
  Array.isArray(body.lines) &&
  body.lines.every(isLine);

const isUnknown = (body: unknown): body is UnknownPlace =>
  isObject(body) &&
  body.code === 'AddressUnknown' &&
  (body.end === 'pickup' || body.end === 'destination') &&
  Array.isArray(body.near);

export const isTripComplete = ({ pickupAddress, destinationAddress }: LandingTrip): boolean =>
  pickupAddress.trim() !== '' && destinationAddress.trim() !== '';

export const quoteUrl = ({ duration, ...trip }: LandingTrip): string =>
  `/api/ride/quote?${new URLSearchParams(trip.vehicleType === 'suv' ? { ...trip, duration } : trip)}`;

export const requestFare = async (trip: LandingTrip, signal: AbortSignal): Promise<QuoteOutcome> => {
  try {
    const response = await fetch(quoteUrl(trip), { signal });
    const body: unknown = await response.json();
    if (response.ok && isQuote(body)) return { quote: body };
    if (response.status === 422 && isUnknown(body)) return { unknown: body };
    return response.status === 422 && isObject(body) && typeof body.detail === 'string'
      ? { refusal: body.detail }
      : 'failed';
  } catch {
    return 'failed';
  }
};
