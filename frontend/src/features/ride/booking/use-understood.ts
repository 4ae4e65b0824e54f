import { SHORTEST_SEARCH } from '@saferide/contracts/place/geo';
import { coordinates } from '@saferide/contracts/ride/views';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { ApiError } from '../../../api/api-error.ts';
import { useSettled } from '../../../design/use-settled.ts';
import { placeAtQuery, placesQuery } from '../../place/published.ts';
import {
  type InputPoint,
  isAskedAbout,
  type PlaceInput,
  type PlaceLookup,
  type Understood,
  understood,
} from './place.ts';

/** Milliseconds without typing before a lookup. */
const TYPED_MS = 250;

export interface PlaceQuestion {
  readonly known: Understood;
  readonly asked: PlaceLookup;
  readonly again: () => void;
}

const elsewhere = z.object({
  area: z.string().nullable(),
  named: z.object({ name: z.string(), at: coordinates }).nullable(),
});

const questionIn = (error: Error, at: InputPoint | null): Understood | null => {
  if (!at || !(error instanceof ApiError) || error.code !== 'AddressElsewhere') return null;
  const { data } = elsewhere.safeParse(error.problem);
  if (!data) return null;
  const { area, named } = data;
  return { kind: 'elsewhere', at, area, named: named && { name: named.name, ...named.at } };
};

/** The server's question, until the place changes or is confirmed. */
export const useQuestion = (place: PlaceInput, asked: PlaceQuestion) => {
  const { address, confirmed, by } = place;
  const at = asked.known.kind === 'known' ? asked.known.at : null;
  const of = JSON.stringify({ address, confirmed, by, at });
  const sent = useRef({ of, at });
  const [question, setQuestion] = useState<{ readonly of: string; readonly known: Understood } | null>(null);
  return {
    asked: question?.of === of ? { ...asked, known: question.known } : asked,
    sending: (): void => {
      sent.current = { of, at };
    },
    /** False for a refusal that is no such question. */
    put: (error: Error): boolean => {
      const known = questionIn(error, sent.current.at);
      if (known) setQuestion({ of: sent.current.of, known });
      return known !== null;
    },
  };
};

export const useUnderstood = (place: PlaceInput, otherEnd: InputPoint | null): PlaceQuestion => {
  const text = place.address.trim();
  const [typed] = useSettled([text], TYPED_MS);
  const isAsked = isAskedAbout(place) && text.length >= SHORTEST_SEARCH;
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...placesQuery(typed ?? '', place.at ?? otherEnd),
    enabled: isAsked && typed === text,
  });
  // Results near another point do not describe this pin.
  const current = typed === text && !(place.by === 'pin' && isPlaceholderData) ? data : undefined;
  const asked: PlaceLookup = !isAsked ? 'nothing' : (current ?? (isError && typed === text ? 'failed' : 'pending'));
  const known = understood(place, asked);
  const unnamed = known.kind !== 'empty' && 'at' in known && known.area === null ? known.at : null;
  const there = useQuery({ ...placeAtQuery(unnamed ?? { latitude: 0, longitude: 0 }), enabled: unnamed !== null });
  const area = there.data?.area;
  return {
    known: unnamed && area && 'at' in known ? { ...known, area } : known,
    asked,
    again: () => void refetch(),
  };
};
