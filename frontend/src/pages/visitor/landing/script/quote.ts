import type { UnknownEnd } from '../marks.ts';

/** A trip as the form has it. `duration`: hours, of the Prado alone. */
export interface Trip {
  readonly pickupAddress: string;
  readonly destinationAddress: string;
  readonly vehicleType: string;
  readonly duration: string;
}

/** The part of a quote that the page shows. Naira, minutes. */
export interface Quote {
  readonly fare: number;
  readonly minutes: number;
  readonly lines: readonly { readonly label: string; readonly amount: number }[];
}

/** An end of the trip that is not known, and places whose names are written alike. */
export interface Unknown {
  readonly end: UnknownEnd;
  readonly near: readonly string[];
}

export type Answer =
  | { readonly quote: Quote }
  | { readonly unknown: Unknown }
  | { readonly refusal: string }
  | 'failed';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isLine = (line: unknown): boolean =>
  isObject(line) && typeof line.label === 'string' && typeof line.amount === 'number';

/** The contracts' own parser is larger than all of this page; its test holds this one to what they say. */
export const isQuote = (body: unknown): body is Quote =>
  isObject(body) &&
  [body.fare, body.minutes].every((figure) => typeof figure === 'number') &&
  Array.isArray(body.lines) &&
  body.lines.every(isLine);

const isUnknown = (body: unknown): body is Unknown =>
  isObject(body) &&
  body.code === 'AddressUnknown' &&
  (body.end === 'pickup' || body.end === 'destination') &&
  Array.isArray(body.near);

export const isComplete = ({ pickupAddress, destinationAddress }: Trip): boolean =>
  pickupAddress.trim() !== '' && destinationAddress.trim() !== '';

/** The address at which the fare of `trip` is asked for. */
export const quoteAddress = ({ duration, ...trip }: Trip): string =>
  `/api/ride/quote?${new URLSearchParams(trip.vehicleType === 'suv' ? { ...trip, duration } : trip)}`;

/** Asks the server. Never throws; an aborted question has failed. */
export const askFare = async (trip: Trip, signal: AbortSignal): Promise<Answer> => {
  try {
    const response = await fetch(quoteAddress(trip), { signal });
    const body: unknown = await response.json();
    if (response.ok && isQuote(body)) return { quote: body };
    if (response.status === 422 && isUnknown(body)) return { unknown: body };
    // What the server refuses it says in words for people; what went wrong inside of it, not.
    return response.status === 422 && isObject(body) && typeof body.detail === 'string'
      ? { refusal: body.detail }
      : 'failed';
  } catch {
    return 'failed';
  }
};
