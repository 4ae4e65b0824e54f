import type { Coordinates } from '@saferide/domain/place/coordinates';
import { nigeriaGazetteer } from './nigeria.ts';

export const cityAt = (point: Coordinates): string => {
  const place = nigeriaGazetteer().nearest(
    point,
    ({ kind }) => kind === 'area' || kind === 'town' || kind === 'city',
  )?.entry;
  if (!place) throw new Error('the gazetteer is empty');
  return place.city ?? `${place.state} State`;
};
