import type { KnownPlace } from '@saferide/domain/place/place-refusals';
import { type Gazetteer, gazetteerOf } from '@saferide/geo/gazetteer/gazetteer';
import type { GazetteerEntry } from '@saferide/geo/gazetteer/gazetteer-entry';
import { exactWordMatcher } from '@saferide/geo/gazetteer/similar-words';
import { regionsOf, specifiedEntries } from '@saferide/geo/gazetteer/specified-entries';

/** A place that addresses may name. */
export type { KnownPlace };

const entries = /* @__PURE__ */ specifiedEntries();

/** Every place that `locateText` can find except cities. */
export const knownPlaces: readonly (KnownPlace & Pick<GazetteerEntry, 'city'>)[] = /* @__PURE__ */ entries.filter(
  ({ kind }) => kind !== 'city',
);

let small: Gazetteer | undefined;
const gazetteer = (): Gazetteer => {
  small ??= gazetteerOf(entries, regionsOf(entries), exactWordMatcher);
  return small;
};

/** Finds the place that an address names. */
export const locateText: Gazetteer['locate'] = (address) => gazetteer().locate(address);
/** Finds places with similar names. */
export const nearMatches: Gazetteer['nearMatches'] = (address) => gazetteer().nearMatches(address);
/** Finds the area around a point. */
export const areaAt: Gazetteer['areaAt'] = (point) => gazetteer().areaAt(point);
/** Whether an address names places that do not contain the point. */
export const namesAnotherPlace: Gazetteer['namesAnotherPlace'] = (address, point) =>
  gazetteer().namesAnotherPlace(address, point);
