/** List literal uses under `allowed` in `words.json`, with a reason. */
export const LISTED_WORDS = new RegExp(
  `\\b(?:${[
    'told|tells|kept|stands|standing|anew|whoever|somebody|nobody|houses?|floors?|beside',
    'so long|so many|what comes of|is none|of those|by itself',
  ].join('|')})\\b`,
  'gi',
);
