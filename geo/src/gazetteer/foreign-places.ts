import { tokensOf } from './tokens.ts';

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
