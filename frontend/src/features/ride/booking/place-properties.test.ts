import type { PlaceSearchResult } from '@saferide/contracts/place/geo';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aFoundPlace } from '../../../testing/samples.ts';
import { confirmationsOf, emptyBooking, type ResolvedRouteEnds, tripOfBookingInput } from './booking-form.ts';
import {
  emptyPlace,
  type InputPoint,
  type PlaceInput,
  type PlaceResolution,
  placeFromSearch,
  placeOfPin,
  resolvePlace,
  withChosenPoint,
  withMovedPin,
  withPlaceText,
  withResolvedPoint,
} from './place.ts';

const meant: Readonly<Record<string, number>> = { Ikeja: 6.6, Ajah: 6.47, Kano: 12, 'blue gate': Number.NaN };
const texts = Object.keys(meant);
const pointAt = (latitude: number): InputPoint => ({ latitude, longitude: 3.4 });
const foundAs = (text: string) => {
  const latitude = meant[text] ?? Number.NaN;
  return Number.isNaN(latitude) ? null : aFoundPlace({ name: text, ...pointAt(latitude) });
};

type Step =
  | { readonly do: 'type' | 'answer' | 'lose' | 'choose'; readonly text: string }
  | { readonly do: 'pin'; readonly latitude: number }
  | { readonly do: 'hear' | 'clear' | 'leave' | 'keep' | 'use' };

const text = fc.constantFrom(...texts);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('type', 'type', 'answer', 'lose', 'choose'), text }) as fc.Arbitrary<Step>,
  fc.record({ do: fc.constant('pin' as const), latitude: fc.constantFrom(6.6, 6.47, 12, 9) }),
  fc.record({
    do: fc.constantFrom(
      'hear' as const,
      'hear' as const,
      'clear' as const,
      'leave' as const,
      'keep' as const,
      'use' as const,
    ),
  }),
);

const form = () => {
  let place: PlaceInput = emptyPlace;
  const answers = new Map<string, PlaceSearchResult | 'failed'>();
  const keyOf = (of: string, near: InputPoint | null) => `${of} ${near?.latitude}`;
  const known = (): PlaceResolution => resolvePlace(place, answers.get(keyOf(place.address, place.at)) ?? 'pending');
  const answer = (of: string, near: InputPoint | null): PlaceSearchResult => {
    const named = foundAs(of);
    const elsewhere = named !== null && near !== null && named.latitude !== near.latitude;
    return { places: named ? [named] : [], named, elsewhere, source: 'gazetteer' };
  };
  const take = (one: Step): void => {
    const now = known();
    if (one.do === 'type') place = withPlaceText(place, one.text);
    if (one.do === 'clear') place = withPlaceText(place, '');
    if (one.do === 'answer') answers.set(keyOf(one.text, place.at), answer(one.text, place.at));
    if (one.do === 'hear') answers.set(keyOf(place.address, place.at), answer(place.address, place.at));
    if (one.do === 'lose') answers.set(keyOf(one.text, place.at), 'failed');
    if (one.do === 'leave') place = withResolvedPoint(place, now);
    if (one.do === 'pin') place = withMovedPin(place, placeOfPin(pointAt(one.latitude), null));
    const offered = one.do === 'choose' ? foundAs(one.text) : null;
    if (offered) place = placeFromSearch(offered);
    if (one.do === 'keep' && now.kind === 'elsewhere') place = withChosenPoint(place, now);
    if (one.do === 'use' && now.kind === 'elsewhere' && now.named) place = placeFromSearch(now.named);
  };
  return { take, place: () => place, known };
};

it('a booking never sends the coordinates of another text, whatever the order of typing, pins and responses', () => {
  let sent = 0;
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const { take, place, known } = form();
      let [pin, confirmedText] = [null as number | null, ''];
      for (const one of steps) {
        if (one.do === 'keep' && known().kind === 'elsewhere') confirmedText = place().address;
        take(one);
        if (one.do === 'pin') [pin, confirmedText] = [one.latitude, ''];
        else if (one.do === 'type' && one.text !== confirmedText) confirmedText = '';
        const { address, by } = place();
        if (by === 'words') pin = null;
        const now = known();
        const ends: ResolvedRouteEnds = { pickup: now, destination: { kind: 'known', at: pointAt(0), area: null } };
        const trip = tripOfBookingInput({ ...emptyBooking, pickup: place() }, ends, 'standard');
        expect(trip !== null).toBe(now.kind === 'known');
        if (!trip) continue;
        sent += 1;
        expect(trip.pickupAddress).toBe(address);
        const says = meant[address];
        if (by === 'words') expect(trip.pickupLatitude).toBe(says);
        else expect(trip.pickupLatitude).toBe(pin);
        if (by === 'pin' && says !== undefined && !Number.isNaN(says) && says !== pin) {
          expect(confirmedText).toBe(address);
          expect(confirmationsOf({ ...emptyBooking, pickup: place() })).toEqual({ pickupConfirmed: true });
        }
      }
    }),
    { seed: 37, numRuns: 2_000 },
  );
  expect(sent).toBeGreaterThan(1_000);
});
