import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Client } from '@saferide/client/client';
import { registerPerson } from '@saferide/client/testing/test-people';
import { acknowledgeEmergency, listEmergencies } from '@saferide/contracts/emergency/desk';
import { raiseAsRider, withdrawEmergency } from '@saferide/contracts/emergency/sos';
import { ride } from '@saferide/domain/ride/lifecycle';
import { requestRide } from '@saferide/domain/testing/ride-fixtures';
import { NOT_DURABLE_SETTINGS } from '@saferide/infrastructure/postgres/temporary-server';
import { type TestServer, testServer } from '@saferide/infrastructure/postgres/test-database';
import { setPaused } from '@saferide/read-models/inside/projection-control';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { WebSocket } from 'ws';
import { appendCommands, givenSystemPerson } from '../../harness/given-system-people.ts';
import { openTestSystem, type TestSystem } from '../../harness/test-system.ts';
import { PRODUCTION_COMPOSE_FILES, readCompose } from '../compose/read-compose.ts';
import { readAlarms, readAlertRuleTests, readPanels, readScrapeConfig, sectionsOf } from './files.ts';
import { type Exposition, type MetricSelector, parseExposition, samplesFor, selectorsOf } from './queries.ts';

const SERVICES = ['command-api', 'projections', 'read-api'] as const;

let server: TestServer;
let system: TestSystem;
let rider: Client;
let operator: Client;

beforeAll(async () => {
  server = await testServer({ ...NOT_DURABLE_SETTINGS, archive_mode: 'on', archive_command: 'false' });
  system = await openTestSystem({
    databaseUrl: server.url,
    environment: { TEXTS_A_DAY: '16', RATE_LIMIT_SOCKETS: '1' },
  });
  rider = await givenSystemPerson(system.infrastructure, system.url, ['customer']);
  operator = await givenSystemPerson(system.infrastructure, system.url, ['operator']);
});
afterAll(async () => {
  await system?.close();
  await server?.remove();
});

const scrape = async (): Promise<Exposition> =>
  parseExposition(
    await Promise.all(SERVICES.map(async (name) => (await fetch(`${system.url}/metrics/${name}`)).text())),
  );
const measured = async (query: string): Promise<number> => {
  const [selector] = selectorsOf(query);
  const samples = samplesFor(await scrape(), selector as MetricSelector);
  return samples.length === 0 ? Number.NaN : Math.max(...samples.map(({ value }) => value));
};

describe('a metric', () => {
  it('counts refusals by code', async () => {
    const id = `${rider.accountId}_1`;
    const code = 'NoSuchEmergency';
    await expect(rider.call(withdrawEmergency, { params: { id }, body: {} })).rejects.toMatchObject({ code });
    await expect.poll(() => measured(`http_problems_total{code="${code}"}`)).toBe(1);
  });

  it('shows when the day’s limit of text messages is reached', async () => {
    expect(await measured('texts_refused_total{budget="house"}')).toBe(0);
    for (let n = 0; n < 3; n++) await registerPerson(system.url);
    await expect.poll(() => measured('text_budget_used_ratio')).toBeGreaterThan(0);
    await expect
      .poll(async () => {
        await registerPerson(system.url);
        return measured('texts_refused_total{budget="house"}');
      })
      .toBeGreaterThan(0);
  });

  it('counts searches without candidates, and measures how late waves are', async () => {
    expect(await measured('searches_open{offered="no"}')).toBe(0);
    const rideId = randomUUID();
    const now = new Date().toISOString();
    await appendCommands(system.infrastructure, ride, rideId, [
      { ...requestRide, rideId, customerId: rider.accountId, now },
    ]);
    await system.settled();
    expect(await measured('searches_open{offered="no"}')).toBe(1);
    expect(await measured('search_without_offer_seconds')).toBeGreaterThan(0);
    const late = async () => {
      const due = new Date(Date.now() - 3_000).toISOString();
      await system.infrastructure.db.query("update jobs.jobs set due_at = $1 where queue = 'timer search'", [due]);
      return measured('timer_fired_late_seconds_sum{kind="search"}');
    };
    await expect.poll(late).toBeGreaterThan(2);
  });

  it('counts an emergency until an operator acknowledges it', async () => {
    expect(await measured('emergencies_unacknowledged')).toBe(0);
    const location = { latitude: 6.6018, longitude: 3.3515, accuracy: 12 };
    await rider.call(raiseAsRider, { body: { timestamp: new Date().toISOString(), location } });
    await system.settled();
    expect(await measured('emergencies_unacknowledged')).toBe(1);
    expect(await measured('emergency_unacknowledged_seconds')).toBeGreaterThan(0);
    expect(await measured('emergencies_of_new_accounts')).toBe(1);
    const [waiting] = (await operator.call(listEmergencies, { query: { state: 'now' } })).emergencies;
    await operator.call(acknowledgeEmergency, { params: { id: waiting?.id ?? '' }, body: {} });
    await system.settled();
    expect(await measured('emergency_unacknowledged_seconds')).toBe(0);
  });

  it('shows that a read model without a worker is behind, until it catches up', async () => {
    const { db } = system.infrastructure;
    expect(await measured('projection_running{model="accounts"}')).toBe(1);
    await setPaused(db, 'accounts', true);
    await expect.poll(() => measured('projection_running{model="accounts"}')).toBe(0);
    await givenSystemPerson(system.infrastructure, system.url);
    await expect.poll(() => measured('projection_lag_seconds{model="accounts"}')).toBeGreaterThan(0);
    await setPaused(db, 'accounts', false);
    await expect.poll(() => measured('projection_lag_seconds{model="accounts"}')).toBe(0);
    expect(await measured('projection_running{model="accounts"}')).toBe(1);
  });

  it('shows an append transaction left open, and a write-ahead log that is not archived', async () => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query('begin');
    await client.query(
      `insert into event_log.events (stream, revision, event_id, type, data, metadata)
       values ('left-open', 0, gen_random_uuid(), 'T', '{}', '{}')`,
    );
    await expect.poll(() => measured('oldest_open_writer_seconds')).toBeGreaterThan(0.1);
    await client.query('rollback');
    await expect.poll(() => measured('oldest_open_writer_seconds')).toBeLessThan(0.1);
    await client.query('select pg_switch_wal()');
    await client.end();
    await expect.poll(() => measured('journal_unarchived_seconds')).toBeGreaterThan(0);
  });

  it('counts sockets refused because one address opened too many before authenticating', async () => {
    const open = () => new WebSocket(`${system.url.replace('http', 'ws')}/ws`, { origin: system.url });
    const first = open();
    await once(first, 'open');
    const second = open();
    await once(second, 'error');
    expect(await measured('live_sockets_refused_total{reason="address"}')).toBe(1);
    first.close();
    await once(first, 'close');
    await expect.poll(() => measured('live_sockets_closed_total')).toBe(1);
  });
});

const ITS_OWN = new Set(['up', 'ALERTS']);

describe('the exposed metrics', () => {
  let scraped: Exposition;
  beforeAll(async () => {
    scraped = await scrape();
  });

  const unknownIn = (query: string): string[] =>
    selectorsOf(query).flatMap(({ metric, matchers }) => {
      if (ITS_OWN.has(metric)) return [];
      if (!scraped.names.has(metric)) return [metric];
      const [any] = samplesFor(scraped, { metric, matchers: [] });
      const wrong = matchers.filter(({ label, operator, value }) => {
        if (any && !(label in any.labels)) return true;
        const matched = { metric, matchers: [{ label, operator, value }] };
        return label !== 'code' && !operator.startsWith('!') && any && samplesFor(scraped, matched).length === 0;
      });
      return wrong.map(({ label, value }) => `${metric}{${label}: ${value}}`);
    });

  test.each(readAlarms().map(({ alert, expr }) => [alert, expr]))(
    'include every name and label in the alarm %s',
    (_, expr) => {
      expect(selectorsOf(expr).length).toBeGreaterThan(0);
      expect(unknownIn(expr)).toEqual([]);
    },
  );

  test.each(readAlertRuleTests().map(({ name, input_series: series }) => [name, series] as const))(
    'include every name in the alarm test %s',
    (_, series) => {
      const unknown = series.flatMap((one) => selectorsOf(one.series).map(({ metric }) => metric));
      expect(unknown.filter((metric) => !ITS_OWN.has(metric) && !scraped.names.has(metric))).toEqual([]);
    },
  );

  test.each(readPanels().map(({ title, queries }) => [title, queries] as const))(
    'include every name and label in the panel %s',
    (_, queries) => {
      expect(queries.length).toBeGreaterThan(0);
      expect(queries.flatMap(unknownIn)).toEqual([]);
    },
  );

  test('do not include unknown names and labels', () => {
    expect(unknownIn('max(searches_opened{offered="no"}) > 1')).toEqual(['searches_opened']);
    expect(unknownIn('max(searches_open{offered="maybe"})')).toEqual(['searches_open{offered: maybe}']);
    expect(unknownIn('sum by (x) (searches_open{asked="no"})')).toEqual(['searches_open{asked: no}']);
  });

  test('have no label for each person, so that the number of samples does not grow with people', () => {
    const ids = scraped.samples.flatMap(({ name, labels }) =>
      Object.values(labels).some((value) => value.includes(rider.accountId) || /[0-9a-f]{8}-[0-9a-f]{4}-/.test(value))
        ? [name]
        : [],
    );
    expect(ids).toEqual([]);
    expect(scraped.samples.length).toBeLessThan(3_000);
  });
});

describe('the alarms', () => {
  const tried = readAlertRuleTests();

  test.each(readAlarms().map((one) => [one.alert, one] as const))(
    'are documented in the runbook, and tested both firing and quiet: %s',
    (name, one) => {
      const [page = '', anchor = ''] = one.annotations.runbook.split('#');
      expect(anchor).toBe(name.toLowerCase());
      const text = sectionsOf(page).get(anchor) ?? '';
      for (const part of ['It means', 'People notice', 'Look at', 'Do', 'It ends'])
        expect(text).toMatch(new RegExp(`^\\*\\*${part}\\.\\*\\* \\S`, 'm'));
      const found = (what: string) => tried.filter((trial) => trial.name === `${name} ${what}`);
      const expected = (what: string) => found(what).flatMap((trial) => trial.promql_expr_test[0]?.exp_samples ?? []);
      expect([found('fires').length, found('is quiet').length]).toEqual([1, 1]);
      expect(expected('fires')).toEqual([{ labels: `{alertname="${name}"}`, value: 1 }]);
      expect(expected('is quiet')).toEqual([]);
      const measures = new Set(selectorsOf(one.expr).map(({ metric }) => metric));
      const given = found('is quiet').flatMap(({ input_series: series }) =>
        series.flatMap((s) => selectorsOf(s.series)),
      );
      expect(given.filter(({ metric }) => measures.has(metric))).not.toEqual([]);
    },
  );

  test('are exactly those that the runbook and the tests mention', () => {
    const names = readAlarms().map(({ alert }) => alert);
    expect([...sectionsOf('docs/alarms.md').keys()].sort()).toEqual(names.map((name) => name.toLowerCase()).sort());
    expect(new Set(tried.map(({ name }) => name.split(' ')[0]))).toEqual(new Set(names));
    expect(new Set(names).size).toBe(names.length);
  });
});

test('the dashboard shows the metrics of all alarms but four, in panels that do not overlap', () => {
  const taken = new Set<string>();
  for (const { gridPos, description } of readPanels()) {
    expect(description).toMatch(/\.$/);
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++)
      for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
        expect([x < 24, taken.has(`${x} ${y}`)]).toEqual([true, false]);
        taken.add(`${x} ${y}`);
      }
  }
  const shown = readPanels().flatMap(({ queries }) => queries.flatMap(selectorsOf).map(({ metric }) => metric));
  const alarmMeasures = new Set(readAlarms().flatMap(({ expr }) => selectorsOf(expr).map(({ metric }) => metric)));
  const unseen = [...alarmMeasures].filter((metric) => !shown.includes(metric));
  expect(unseen.sort()).toEqual([
    'process_start_time_seconds',
    'projection_running',
    'roles_without_grant_total',
    'up',
  ]);
});

test('Prometheus scrapes each service in the compose files on its metrics port', () => {
  const { job, names, port } = readScrapeConfig();
  const { services } = readCompose(PRODUCTION_COMPOSE_FILES, {
    ...{ SITE: 'ride.example.ng', SUPPORT_PHONE: '+2348000000000', BACKUP_DIR: '/srv/backups' },
  });
  const telling = Object.entries(services).filter(([, { environment = {} }]) => 'METRICS_PORT' in environment);
  expect(names.toSorted()).toEqual(telling.map(([name]) => name).sort());
  for (const [, { environment }] of telling)
    expect(environment).toMatchObject({ METRICS_PORT: String(port), METRICS_HOST: '0.0.0.0' });
  const jobs = readAlarms().flatMap(({ expr }) =>
    selectorsOf(expr).flatMap(({ metric, matchers }) => (metric === 'up' ? matchers.map(({ value }) => value) : [])),
  );
  expect(jobs).toEqual([job]);
});
