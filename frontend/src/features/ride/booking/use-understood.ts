import { SHORTEST_SEARCH } from '@saferide/contracts/place/geo';
import { useQuery } from '@tanstack/react-query';
import { useSettled } from '../../../design/use-settled.ts';
import { placeAtQuery, placesQuery } from '../../place/published.ts';
import { type Asked, isAskedAbout, type Place, type Point, type Understood, understood } from './place.ts';

/** Milliseconds: as long as somebody is typing, nobody is asked. */
const TYPED_MS = 250;

export interface PlaceAsked {
  readonly known: Understood;
  readonly asked: Asked;
  /** To ask once more where nobody could be. */
  readonly again: () => void;
}

/** What one end of a trip is understood as, its words looked up near a point: its own, or the other end's. */
export const useUnderstood = (place: Place, otherEnd: Point | null): PlaceAsked => {
  const text = place.address.trim();
  const [typed] = useSettled([text], TYPED_MS);
  const isAsked = isAskedAbout(place) && text.length >= SHORTEST_SEARCH;
  const { data, isError, refetch } = useQuery({
    ...placesQuery(typed ?? '', place.at ?? otherEnd),
    enabled: isAsked && typed === text,
  });
  const current = typed === text ? data : undefined;
  const asked: Asked = !isAsked ? 'nothing' : (current ?? (isError && typed === text ? 'failed' : 'pending'));
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
