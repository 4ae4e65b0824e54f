import { isDistinctiveToken, isFillerToken, isRelationToken, tokensOf } from './tokens.ts';

export interface AddressWords {
  readonly tokens: readonly string[];
  /** Bit mask of the words that distinguish places. */
  readonly telling: number;
  /** Bit mask of the words after `opposite`, `by`, `behind`. */
  readonly anchored: number;
}

const MOST_WORDS = 16;

export const addressWordsOf = (text: string): AddressWords => {
  const tokens = tokensOf(text).slice(0, MOST_WORDS);
  let [telling, anchored, after] = [0, 0, false];
  for (const [at, token] of tokens.entries()) {
    after ||= at > 0 && isRelationToken(token);
    if (isDistinctiveToken(token)) telling |= 1 << at;
    if (after) anchored |= 1 << at;
  }
  return { tokens, telling, anchored };
};

export const countBits = (bits: number): number => {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
};

/** Index of the last word that may name a place. */
export const lastPlaceIndex = ({ tokens }: AddressWords): number => {
  let end = tokens.length - 1;
  while (end >= 0 && (isFillerToken(tokens[end] as string) || tokens[end] === 'state')) end--;
  return end;
};

/** An address that ends with one of these names is not in Nigeria. */
const names =
  'ghana|benin republic|republic of benin|togo|niger republic|cameroon|cameroun|chad|ivory coast|cote divoire|senegal|gambia|' +
  'liberia|sierra leone|kenya|uganda|tanzania|rwanda|ethiopia|south africa|egypt|morocco|algeria|tunisia|libya|sudan|' +
  'zambia|zimbabwe|angola|congo|mozambique|botswana|namibia|uk|united kingdom|england|scotland|wales|ireland|usa|us|' +
  'united states|america|canada|mexico|brazil|argentina|jamaica|france|germany|spain|portugal|italy|greece|netherlands|' +
  'belgium|switzerland|austria|sweden|norway|denmark|finland|poland|russia|ukraine|turkey|saudi arabia|uae|qatar|kuwait|' +
  'israel|lebanon|india|pakistan|bangladesh|china|japan|korea|malaysia|singapore|indonesia|thailand|vietnam|philippines|' +
  'australia|new zealand|accra|kumasi|cotonou|porto novo|lome|niamey|douala|yaounde|abidjan|dakar|banjul|freetown|monrovia|' +
  'nairobi|kampala|kigali|addis ababa|johannesburg|pretoria|cape town|durban|cairo|london|manchester|birmingham|dublin|' +
  'paris|berlin|madrid|lisbon|rome|amsterdam|brussels|moscow|istanbul|dubai|abu dhabi|doha|mecca|medina|jeddah|mumbai|' +
  'delhi|new delhi|beijing|shanghai|guangzhou|hong kong|tokyo|new york|washington|houston|texas|california|chicago|atlanta|' +
  'baltimore|los angeles|toronto|ontario|ottawa|montreal|vancouver|sydney|melbourne';

let known: ReadonlySet<string> | undefined;

export const isAbroad = (name: string): boolean => {
  known ??= new Set(names.split('|'));
  return known.has(name);
};

export const endsAbroad = (text: string): boolean => {
  const tokens = tokensOf(text);
  for (const length of [1, 2, 3]) if (tokens.length >= length && isAbroad(tokens.slice(-length).join(' '))) return true;
  return false;
};
