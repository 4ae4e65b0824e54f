/**
 * Words that mark translated English where they are nouns, idioms or verbs of the field. Where one means itself, the line is
 * listed under `allowed` in `words.json`, with the reason.
 */
export const LISTED = new RegExp(
  `\\b(?:${[
    'told|tells|kept|stands|standing|anew|whoever|somebody|nobody|houses?|floors?|beside',
    'so long|so many|what comes of|is none|of those|by itself',
  ].join('|')})\\b`,
  'gi',
);
