import { coordinates } from '@saferide/contracts/place/coordinates';
import { MIN_SEARCH_LENGTH } from '@saferide/contracts/place/geo';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { ApiError } from '../../../api/api-error.ts';
import { useDebounced } from '../../../design/use-time.ts';
import { placeAtQuery, placesQuery } from '../../place/index.ts';
import {
  type InputPoint,
  needsLookup,
  type PlaceInput,
  type PlaceLookup,
  type PlaceResolution,
  resolvePlace,
} from './place.ts';

const TYPED_MS = 250;

export interface PlaceLookupState {
  readonly resolution: PlaceResolution;
  readonly lookup: PlaceLookup;
  readonly retry: () => void;
}

const elsewhere = z.object({
  area: z.string().nullable(),
  named: z.object({ name: z.string(), at: coordinates }).nullable(),
});

const questionIn = (error: Error, at: InputPoint | null): PlaceResolution | null => {
  if (!at || !(error instanceof ApiError) || error.code !== 'AddressElsewhere') return null;
  const { data } = elsewhere.safeParse(error.problem);
  if (!data) return null;
  const { area, named } = data;
  return { kind: 'elsewhere', at, area, named: named && { name: named.name, ...named.at } };
};

export const useServerQuestion = (place: PlaceInput, state: PlaceLookupState) => {
  const { address, confirmed, by } = place;
  const at = state.resolution.kind === 'known' ? state.resolution.at : null;
  const of = JSON.stringify({ address, confirmed, by, at });
  const sent = useRef({ of, at });
  const [question, setQuestion] = useState<{ readonly of: string; readonly known: PlaceResolution } | null>(null);
  return {
    lookupState: question?.of === of ? { ...state, resolution: question.known } : state,
    markSent: (): void => {
      sent.current = { of, at };
    },
    showQuestion: (error: Error): boolean => {
      const known = questionIn(error, sent.current.at);
      if (known) setQuestion({ of: sent.current.of, known });
      return known !== null;
    },
  };
};

export const usePlaceLookup = (place: PlaceInput, otherEnd: InputPoint | null): PlaceLookupState => {
  const text = place.address.trim();
  const [typed] = useDebounced([text], TYPED_MS);
  const isLookedUp = needsLookup(place) && text.length >= MIN_SEARCH_LENGTH;
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...placesQuery(typed ?? '', place.at ?? otherEnd),
    enabled: isLookedUp && typed === text,
  });
  const current = typed === text && !(place.by === 'pin' && isPlaceholderData) ? data : undefined;
  const lookup: PlaceLookup = !isLookedUp ? 'nothing' : (current ?? (isError && typed === text ? 'failed' : 'pending'));
  const known = resolvePlace(place, lookup);
  const unnamed = known.kind !== 'empty' && 'at' in known && known.area === null ? known.at : null;
  const there = useQuery({ ...placeAtQuery(unnamed ?? { latitude: 0, longitude: 0 }), enabled: unnamed !== null });
  const area = there.data?.area;
  return {
    resolution: unnamed && area && 'at' in known ? { ...known, area } : known,
    lookup,
    retry: () => void refetch(),
  };
};
