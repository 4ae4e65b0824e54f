export interface MetricSelector {
  readonly metric: string;
  readonly matchers: readonly LabelMatcher[];
}

export interface LabelMatcher {
  readonly label: string;
  readonly operator: '=' | '!=' | '=~' | '!~';
  readonly value: string;
}

const WORDS = new Set(['and', 'or', 'unless', 'bool', 'offset', 'inf', 'nan']);
const MATCHER = /(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g;

/** Returns the metrics that a PromQL query reads, with their matchers. Supports only the syntax that our files use. */
export const selectorsOf = (query: string): readonly MetricSelector[] => {
  const given: string[] = [];
  // Matchers are removed first, because their values may look like metrics.
  const bare = query
    .replace(/\{[^}]*\}/g, (matchers) => ` {${given.push(matchers) - 1}}`)
    .replace(/\b(by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ')
    .replace(/\[[^\]]*\]/g, ' ');
  return [...bare.matchAll(/(?<![\w.$])([a-zA-Z_:][\w:]*)(\s*\()?(?:\s*\{(\d+)\})?/g)].flatMap(
    ([, metric = '', call, index]) =>
      call !== undefined || WORDS.has(metric.toLowerCase())
        ? []
        : [{ metric, matchers: index === undefined ? [] : matchersIn(given[Number(index)] ?? '') }],
  );
};

const matchersIn = (text: string): LabelMatcher[] =>
  [...text.matchAll(MATCHER)].map(([, label = '', operator, value = '']) => ({
    label,
    operator: operator as LabelMatcher['operator'],
    value,
  }));

export type Labels = Readonly<Record<string, string>>;

/** Matches as Prometheus does: regular expressions are anchored, and a missing label counts as empty. */
export const matchesLabels = (labels: Labels, { label, operator, value }: LabelMatcher): boolean => {
  const given = labels[label] ?? '';
  const is = operator.endsWith('~') ? new RegExp(`^(?:${value})$`).test(given) : given === value;
  return operator.startsWith('!') ? !is : is;
};

interface ScrapedSample {
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

export const samplesFor = ({ samples }: Exposition, { metric, matchers }: MetricSelector): readonly ScrapedSample[] =>
  samples.filter(({ name, labels }) => name === metric && matchers.every((matcher) => matchesLabels(labels, matcher)));
