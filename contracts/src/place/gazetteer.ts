import { sameAmong } from '@saferide/domain/place/gazetteer/alike';
import type { KnownPlace } from '@saferide/domain/place/gazetteer/entry';
import { type Gazetteer, gazetteerOf } from '@saferide/domain/place/gazetteer/gazetteer';
import { regionsOf, statedEntries } from '@saferide/domain/place/gazetteer/stated-entries';

/**
 * Where an address is, by the rule that the server has, over the few places that the specification names: the eight areas
 * of Lagos and the landmarks of the cities. What else is known is asked of the server (`searchPlaces`, `placeAt`).
 */
export type { KnownPlace };

const entries = /* @__PURE__ */ statedEntries();

/** Every place of the small gazetteer, for lists to choose from. */
export const knownPlaces: readonly KnownPlace[] = /* @__PURE__ */ entries.filter(({ kind }) => kind !== 'city');

let small: Gazetteer | undefined;
const gazetteer = (): Gazetteer => {
  small ??= gazetteerOf(entries, regionsOf(entries), sameAmong);
  return small;
};

export const locateText: Gazetteer['locate'] = (address) => gazetteer().locate(address);
export const nearMatches: Gazetteer['nearMatches'] = (address) => gazetteer().nearMatches(address);
export const areaAt: Gazetteer['areaAt'] = (point) => gazetteer().areaAt(point);
export const namesElsewhere: Gazetteer['namesElsewhere'] = (address, point) =>
  gazetteer().namesElsewhere(address, point);
