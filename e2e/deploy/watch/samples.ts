import type { Labels, Selector } from './queries.ts';
import { matchesLabels } from './queries.ts';

export interface ScrapedSample {
  readonly name: string;
  readonly labels: Labels;
  readonly value: number;
}

export interface Exposition {
  readonly samples: readonly ScrapedSample[];
  /** Includes metrics without samples, and the series names of histograms. */
  readonly names: ReadonlySet<string>;
}

const SAMPLE = /^([a-z_][\w:]*)(?:\{(.*)\})? (\S+)$/i;
const OF_HISTOGRAMS = ['_bucket', '_sum', '_count'];

export const parseExposition = (texts: readonly string[]): Exposition => {
  const lines = texts.flatMap((text) => text.split('\n'));
  const typed = lines.flatMap((line) => {
    const [, name, type] = /^# TYPE (\S+) (\S+)$/.exec(line) ?? [];
    if (name === undefined) return [];
    return type === 'histogram' ? OF_HISTOGRAMS.map((end) => name + end) : [name];
  });
  const samples = lines.flatMap((line) => {
    const [, name, labels = '', value] = SAMPLE.exec(line) ?? [];
    if (line.startsWith('#') || name === undefined) return [];
    const given = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label = '', its = '']) => [label, its]);
    return [{ name, labels: Object.fromEntries(given), value: Number(value) }];
  });
  return { samples, names: new Set(typed) };
};

export const samplesFor = ({ samples }: Exposition, { measure, matchers }: Selector): readonly ScrapedSample[] =>
  samples.filter(({ name, labels }) => name === measure && matchers.every((matcher) => matchesLabels(labels, matcher)));
