/** How announcements are worded in Nigeria (spec 3 §9). */
const wordings: readonly (readonly [pattern: RegExp, wording: string])[] = [
  [/\b(?:heavy )?traffic(?: jam)?\b(?! lights?\b)/gi, 'go-slow'],
  [/\b(?:police )?(?:road ?block|check ?point)\b/gi, 'police checkpoint'],
  [/\btoll (?:plaza|booth|station|gate)\b/gi, 'toll gate'],
  [/\b(?:damaged road|road damage|bad road|pot ?holes?)\b/gi, 'potholes'],
];

const shortNames: readonly (readonly [name: string, short: string])[] = [
  ['Victoria Island', 'V.I'],
  ['Government Reserved Area', 'G.R.A'],
  ['Murtala Muhammed International Airport', 'Murtala Muhammed Airport'],
  ['University of Lagos', 'UNILAG'],
  ['Lagos State University', 'LASU'],
  ['Third Mainland Bridge', 'Third Mainland'],
  ['Lekki-Epe Expressway', 'Lekki-Epe'],
  ['Obafemi Awolowo Way', 'Awolowo Way'],
  ['Festac Town', 'Festac'],
];

const TAKE_CARE = ', abeg take care';
const SAFE_JOURNEY = '. Safe journey!';
const LAST_STOP = /[.!]$/;

export const nigerianWording = (text: string): string => {
  const worded = wordings.reduce((so, [pattern, wording]) => so.replace(pattern, wording), text);
  const short = shortNames.reduce((so, [name, shortName]) => so.replaceAll(name, shortName), worded);
  const careful = /\b(?:warning|danger)/i.test(short) ? short.replace(LAST_STOP, '') + TAKE_CARE : short;
  return /\b(?:arrived|destination)\b/i.test(careful) ? careful.replace(LAST_STOP, '') + SAFE_JOURNEY : careful;
};
