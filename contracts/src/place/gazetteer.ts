/** Where an address is, by the rule that the server has. */
export {
  areaAt,
  type KnownPlace,
  knownPlaces,
  locateText,
  namesElsewhere,
  nearMatches,
} from '@saferide/domain/place/gazetteer';
