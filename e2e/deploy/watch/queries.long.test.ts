import { expect, test } from 'vitest';
import { matchesLabels, selectorsOf } from './queries.ts';

test.each([
  ['up == 0', ['up']],
  ['max by (le) (rate(a_total{code=~"5..|by (x)"}[5m])) > 1e6', ['a_total']],
  [
    'a_bytes + on(instance) b_bytes > 0.85 * c_bytes unless group by (lease) (d)',
    ['a_bytes', 'b_bytes', 'c_bytes', 'd'],
  ],
  ['histogram_quantile(0.99, sum by (le) (rate(late_seconds_bucket[5m]))) or absent(e)', ['late_seconds_bucket', 'e']],
])('selectorsOf finds in the query %s the metrics %j', (query, metrics) => {
  expect(selectorsOf(query).map(({ metric }) => metric)).toEqual(metrics);
});

test('matchesLabels evaluates label matchers like Prometheus', () => {
  const [selector] = selectorsOf('a{kind="search", code!~"4..", lease=~"reaction .*", more!="x"}');
  const hold = (labels: Record<string, string>) => selector?.matchers.map((matcher) => matchesLabels(labels, matcher));
  expect(hold({ kind: 'search', code: '500', lease: 'reaction notice' })).toEqual([true, true, true, true]);
  expect(hold({ kind: 'searches', code: '404', lease: 'a reaction ', more: 'x' })).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
