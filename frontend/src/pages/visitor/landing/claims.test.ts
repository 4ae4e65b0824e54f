import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { landingClaims, provableClaims } from './claims.words.ts';

const APP = join(import.meta.dirname, '../../../..');
const CLAIMS = 'src/pages/visitor/landing/claims.words.ts';

const unproved: readonly (readonly [string, RegExp])[] = [
  ['a certificate', /\bISO[ -]?27001|\bPCI\b/i],
  ['a number of drivers', /\d+ ?k\+|thousands of drivers/i],
  ['an accuracy percentage', /\b9\d[.,]?\d? ?% (accura|reliab|safe)/i],
  ['a strength of encryption', /\b(128|256)[ -]?bits?\b|military|bank[ -]level|bank[ -]grade/i],
  ['help at all hours', /24\/7|round the clock|at any hour/i],
  ['a support team', /\b(and|customer|driver|our) support\b|support (team|for)\b/i],
  ['an unspecified verification of drivers', /\bverified\b[^.]*\bdrivers?\b|\bdrivers?\b[^.]*\bverified\b/i],
  ['checks by an authority', /authorit(y|ies)|government|\b(NIMC|FRSC|VIO)\b|police[ -](checked|cleared|verified)/i],
  ['protection or insurance', /protects? (you|from)|\bguarantee|\binsur(ed|ance)|\bfor your safety|\bwe monitor/i],
  ['earnings', /daily earnings|\bearn (up to|over|well|more|[₦\d])/i],
  ['a car that cannot be booked', /(?<!^Ask for a )\blexus\b/i],
  ['an action that the app does not offer', /as often as you like|any number of times|change (the|your) destination/i],
  ['an app store without the app', /google play|app store|coming soon|on (its|their) way to/i],
  ['professional drivers', /\bprofessional (drivers?|service)\b/i],
  ['popularity or usual times', /^popular$|most popular|takes \d+ ?[-–] ?\d+ minutes/i],
];
/** Matches figures of business rules, which texts must take from their policies. */
const figure =
  /(₦ ?[1-9]|\b(\d+|two|three|four|five|six|eight|ten|twelve|thirty|sixty|ninety) (minutes|hours|days|naira|metres|offers)\b)/i;
const spans = [/^5 minutes$/, /^2 minutes, please$/, /^Last 7 days$/, /^Over the same seven days\.$/, /^₦1\.2M$/];

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const withoutComments = (source: string): string => source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
const literal = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;

interface ScreenText {
  readonly file: string;
  readonly text: string;
}

const texts: readonly ScreenText[] = [
  ...filesIn(join(APP, 'src')).filter(
    (file) => file.endsWith('.words.ts') || (file.includes('/messages/') && !file.includes('.test.')),
  ),
  ...['landing.html', 'app.html'].map((name) => join(APP, name)),
].flatMap((path) => {
  const file = relative(APP, path);
  const source = readFileSync(path, 'utf8');
  if (path.endsWith('.html')) return [{ file, text: source }];
  return [...withoutComments(source).matchAll(literal)].map(([, single, double, template]) => ({
    file,
    text: single ?? double ?? template ?? '',
  }));
});
const others = texts.filter(({ file }) => file !== CLAIMS);

const claimsIn = (text: string): string[] => unproved.filter(([, pattern]) => pattern.test(text)).map(([what]) => what);

describe('claims on screens (spec 1 §2, spec 1 §9)', () => {
  it('are searched for in all screen texts', () => {
    expect(new Set(texts.map(({ file }) => file)).size).toBeGreaterThan(45);
    expect(others.map(({ text }) => text)).toContain('Every trip tracked');
  });

  it.each(unproved.map(([what]) => [what]))('do not include %s, which cannot be proved', (what) => {
    expect(others.filter(({ text }) => claimsIn(text).includes(what))).toEqual([]);
  });

  it('are recognised in the texts that are listed as provable, but not in facts', () => {
    for (const { text } of provableClaims) expect([text, claimsIn(text).length > 0]).toEqual([text, true]);
    for (const fact of landingClaims) expect([fact, claimsIn(fact)]).toEqual([fact, []]);
  });

  it('are all marked as unproved in the list of provable claims', () => {
    expect(provableClaims.filter(({ proved }) => proved)).toEqual([]);
  });

  it('do not repeat figures that a policy defines', () => {
    const fileText = others.filter(({ text }) => figure.test(text) && !spans.some((span) => span.test(text)));
    expect(fileText).toEqual([]);
  });

  it.each([
    'Verified, GPS-tracked drivers in all states',
    'Every driver verified',
    'Lexus 470 VIP on request',
    'change the destination as often as you like while it is yours',
    'In the stores: coming soon',
    'GPS tracking protects you from assault',
    'Driver verification and support',
    'Identity is checked with the authorities',
  ])('are recognised in texts of earlier versions: %s', (text) => {
    expect(claimsIn(text)).not.toEqual([]);
  });
});
