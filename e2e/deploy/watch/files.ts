import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '..', '..', '..');
export const MONITORING_FOLDER = join(ROOT, 'deploy/watch');

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const alarm = z.strictObject({
  alert: z.string().regex(/^[A-Z]\w+$/),
  expr: z.string(),
  for: z.string().optional(),
  labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.strictObject({ summary: z.string(), reason: z.string().min(20), runbook: z.string() }),
});
export type Alarm = z.output<typeof alarm>;

const alarmsFile = z.strictObject({
  groups: z.array(z.strictObject({ name: z.string(), rules: z.array(alarm) })),
});

export const readAlarms = (): readonly Alarm[] =>
  alarmsFile.parse(parse(read('deploy/watch/alarms.yml'))).groups.flatMap(({ rules }) => rules);

const ruleTest = z.strictObject({
  name: z.string(),
  interval: z.string(),
  input_series: z.array(z.strictObject({ series: z.string(), values: z.string() })),
  promql_expr_test: z
    .array(
      z.strictObject({
        expr: z.string(),
        eval_time: z.string(),
        exp_samples: z.array(z.strictObject({ labels: z.string(), value: z.literal(1) })),
      }),
    )
    .length(1),
});
export type AlertRuleTest = z.output<typeof ruleTest>;

export const readAlertRuleTests = (): readonly AlertRuleTest[] =>
  z
    .strictObject({
      rule_files: z.tuple([z.literal('alarms.yml')]),
      evaluation_interval: z.string(),
      tests: z.array(ruleTest),
    })
    .parse(parse(read('deploy/watch/alarms.test.yml'))).tests;

const panel = z.object({
  title: z.string(),
  type: z.string(),
  description: z.string().optional(),
  gridPos: z.strictObject({ x: z.int(), y: z.int(), w: z.int(), h: z.int() }),
  targets: z.array(z.object({ expr: z.string() })).optional(),
});
export type Panel = z.output<typeof panel>;

export const readPanels = (): readonly (Panel & { readonly queries: readonly string[] })[] =>
  z
    .object({ panels: z.array(panel) })
    .parse(JSON.parse(read('deploy/watch/board.json')))
    .panels.filter(({ type }) => type !== 'row')
    .map((one) => ({
      ...one,
      queries: (one.targets ?? []).map(({ expr }) => expr.replaceAll('$__rate_interval', '5m')),
    }));

const scraping = z.object({
  scrape_configs: z.tuple([
    z.object({
      job_name: z.string(),
      dns_sd_configs: z.tuple([z.object({ names: z.array(z.string()), port: z.int() })]),
    }),
  ]),
});

export const readScrapeConfig = () => {
  const [{ job_name: job, dns_sd_configs }] = scraping.parse(parse(read('deploy/watch/prometheus.yml'))).scrape_configs;
  return { job, ...dns_sd_configs[0] };
};

/** Returns the text of each section of a page, by its heading in lower case. */
export const sectionsOf = (path: string): ReadonlyMap<string, string> =>
  new Map(
    read(path)
      .split(/^## /m)
      .slice(1)
      .map((section) => {
        const [title = '', ...lines] = section.split('\n');
        return [title.trim().toLowerCase(), lines.join('\n')];
      }),
  );
