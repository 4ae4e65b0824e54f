import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = ['tokens.css', 'sunlight.css'].map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')).join();

const coloursOf = (selector: string): Readonly<Record<string, string>> => {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6}|var\(--[\w-]+\));/g)].map(([, name, value]) => [name, value]),
  );
};

const light = coloursOf(':root');
const dark = { ...light, ...coloursOf(':root.dark') };
const contrasting = coloursOf(':root.contrast');
const themes = {
  light,
  dark,
  sunlight: { ...light, ...coloursOf(':root.sunlight') },
  'light, high contrast': { ...light, ...contrasting },
  'dark, high contrast': { ...dark, ...contrasting, ...coloursOf(':root.dark.contrast') },
};

const plainTexts = ['ink', 'muted', 'brand', 'danger', 'info', 'brand-ink', 'danger-ink', 'info-ink', 'amber-ink'];
const textsOn: Readonly<Record<string, readonly string[]>> = {
  paper: plainTexts,
  surface: plainTexts,
  fill: plainTexts,
  raised: plainTexts,
  'fill-on': ['ink'],
  'brand-soft': ['ink', 'brand-ink'],
  'danger-soft': ['ink', 'danger-ink'],
  'info-soft': ['ink', 'info-ink'],
  'amber-soft': ['ink', 'amber-ink'],
  brand: ['on-brand'],
  danger: ['on-danger'],
  alarm: ['on-alarm'],
  info: ['on-info'],
  amber: ['on-amber'],
  ink: ['paper'],
};
const grounds = ['paper', 'surface', 'fill', 'raised'];

/** Relative luminance, WCAG 2.2. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (colours: Readonly<Record<string, string>>, one: string, other: string): number => {
  const colourOf = (name: string) => colours[/^var\(--([\w-]+)\)$/.exec(colours[name] ?? '')?.[1] ?? name];
  const [a, b] = [colourOf(one), colourOf(other)];
  if (!a || !b) throw new Error(`${one} or ${other} is no colour of the theme`);
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((first, second) => first - second);
  return (high + 0.05) / (low + 0.05);
};

describe.for(Object.entries(themes))('the theme %s', ([, colours]) => {
  const under = (least: number, pairs: readonly (readonly [string, string])[]) =>
    pairs
      .map(([one, other]) => ({ pair: `${one} on ${other}`, ratio: contrast(colours, one, other) }))
      .filter(({ ratio }) => ratio < least)
      .map(({ pair, ratio }) => `${pair}: ${ratio.toFixed(2)}`);

  it('has a contrast of at least 7:1 between every text and its background', () => {
    const pairs = Object.entries(textsOn).flatMap(([ground, texts]) => texts.map((text) => [text, ground] as const));
    expect(under(7, pairs)).toEqual([]);
  });

  it('has a contrast of at least 3:1 between the border of a control and its background', () => {
    expect(
      under(
        3,
        grounds.map((ground) => ['control', ground] as const),
      ),
    ).toEqual([]);
  });
});
