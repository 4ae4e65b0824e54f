import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readModels } from '@saferide/read-models/models';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ONE_CHECKER, type PlantedHouse, plantHouse, ROOT, runTool } from './planted-house.ts';

/** What the two services that live by the read models, and the helpers of their tests, are compiled of. */
const packages = ['domain', 'contracts', 'client', 'infrastructure', 'read-models', 'projections', 'read-api'];
const services = ['projections', 'read-api'] as const;

/** Compiles a service together with what it imports, from source. */
const tsconfig = JSON.stringify({
  extends: '../tsconfig.base.json',
  compilerOptions: {
    ...{ composite: false, declaration: false, declarationMap: false, noEmit: true, rootDir: '..' },
    ...{ incremental: true, tsBuildInfoFile: './tsbuildinfo' },
  },
});

/** What no query of a driver's payments may read, and what the compiler names of the model that it would have to be drawn from. */
const undeclared: readonly (readonly [line: string, named: string])[] = [
  ["await models.selectFrom('rides.rides').select('ride_id').execute();", 'rides.rides'],
  ["own().leftJoin('accounts.accounts as a', 'a.account_id', 'p.driver_id');", 'accounts.accounts'],
  ["own().where(({ exists, selectFrom }) => exists(selectFrom('review_queue.reviews')));", 'review_queue.reviews'],
  ['await findDriver(models, caller.accountId);', '"drivers"'],
  ['withMore(models);', '"customer_stats"'],
];

const PLANTED = 'read-api/src/subscription/planted.ts';
const head = `import { driverPayments } from '@saferide/contracts/subscription/subscription';
import type { Reading } from '@saferide/read-models/reading';
import type { Router } from 'express';
import { findDriver } from '../driver/published.ts';
import { mountQuery } from '../queries/mount-query.ts';
import type { ReadServices } from '../services.ts';
export const driverOf = findDriver;
export const withMore = (models: Reading<'subscriptions' | 'customer_stats'>) => models;
export const mountPlanted = (router: Router, { queries }: ReadServices): void =>
  mountQuery(router, driverPayments, queries, 'never', async ({ caller, models }) => {
    const own = () => models.selectFrom('subscriptions.payments as p').where('p.driver_id', '=', caller.accountId);
    await own().select('p.method').execute();`.split('\n');
const tail = ['    return { body: [] };', '  });', ''];

/** A column of each read model that some query names, and no other model has. */
const columns: readonly (readonly [model: string, column: string])[] = [
  ['account/accounts', 'granted_roles'],
  ['account/people', 'home_city'],
  ['ride/rides', 'pickup_address'],
  ['chat/chats', 'written_by'],
  ['emergency/emergencies', 'as_side'],
  ['emergency/emergency-contacts', 'named_at'],
  ['conduct/conduct', 'reported_as'],
  ['safety/area-alerts', 'radius_metres'],
  ['safety/safety-checks', 'answer_by'],
  ['dispatch/dispatch-reasons', 'considered_at'],
  ['dispatch/search-history', 'due_at'],
  ['driver/drivers', 'license_verified'],
  ['ride/driver-stats', 'accepted_rides'],
  ['ride/customer-stats', 'spent_kobo'],
  ['subscription/subscriptions', 'trial_used'],
  ['payment/payments', 'refund_means'],
  ['vehicle-review/review-queue', 'feedback_stars'],
  ['vehicle-review/review-history', 'audited'],
  ['vehicle-review/review-analytics', 'processing_ms'],
  ['ride/ride-statistics', 'fares_kobo'],
  ['operation/event-index', 'correlation_id'],
  ['tariff/fares', 'booked_under'],
  ['tracking/tracking', 'told_status'],
];

/** One complaint after the other, without colours. */
const PLAINLY = ['--pretty', 'false', ...ONE_CHECKER];

describe('read models are named by type', () => {
  let house: PlantedHouse;

  /** What the compiler says of a service, a complaint each. */
  const complaints = async (service: (typeof services)[number]): Promise<string[]> => {
    const output = await runTool(house.path, 'typescript/bin/tsc', ['-p', service, ...PLAINLY]);
    return output.split(/\n(?=\S)/).filter((complaint) => complaint.trim() !== '');
  };

  beforeAll(async () => {
    house = await plantHouse({});
    for (const name of packages) {
      await cp(join(ROOT, name, 'src'), join(house.path, name, 'src'), { recursive: true });
      await writeFile(join(house.path, name, 'tsconfig.json'), tsconfig);
    }
  });
  afterAll(() => house?.remove());

  test.each(services)('%s compiles as it stands', async (service) => {
    expect(await complaints(service)).toEqual([]);
  });

  test('a query that reads a model which its call is not drawn from does not compile', async () => {
    const withLines = async (lines: readonly string[]) => {
      await writeFile(join(house.path, PLANTED), [...head, ...lines, ...tail].join('\n'));
      return complaints('read-api');
    };
    expect(await withLines([])).toEqual([]);
    const found = await withLines(undeclared.map(([line]) => line));
    await rm(join(house.path, PLANTED));
    const saidOf = (index: number) => `${PLANTED}(${head.length + index + 1},`;
    expect(found.filter((complaint) => !undeclared.some((_, index) => complaint.startsWith(saidOf(index))))).toEqual(
      [],
    );
    for (const [index, [, named]] of undeclared.entries())
      expect(found.filter((complaint) => complaint.startsWith(saidOf(index))).join('\n')).toContain(named);
  });

  test('after a column is renamed in its table neither service compiles: every fold and query that names it is found', async () => {
    const folds = columns.map(([model]) => `read-models/src/${model}.ts`);
    for (const [model, column] of columns) {
      const path = join(house.path, 'read-models/src', `${model}.ts`);
      const text = await readFile(path, 'utf8');
      const renamed = text.replace(new RegExp(`^    ${column}: (?=[a-z]+[(<])`, 'gm'), `    ${column}_anew: `);
      expect(renamed, column).not.toBe(text);
      await writeFile(path, renamed);
    }
    expect(folds.length).toBe(readModels.length);
    expect(filesOf(await complaints('projections'))).toEqual([...folds].sort());
    const queries = await Promise.all(columns.map(([, column]) => filesNaming(column)));
    for (const [index, files] of queries.entries()) expect(files, columns[index]?.[1]).not.toEqual([]);
    expect(filesOf(await complaints('read-api'))).toEqual([...new Set([...folds, ...queries.flat()])].sort());
  });
});

const filesOf = (complaints: readonly string[]): string[] =>
  [...new Set(complaints.map((complaint) => complaint.slice(0, complaint.indexOf('('))))].sort();

/** Files of the read API, and of what its tests are given, that name a column; tests apart. */
const filesNaming = async (column: string): Promise<string[]> => {
  const found: string[] = [];
  for (const folder of ['read-api/src', 'read-models/src/testing'])
    for (const file of await readdir(join(ROOT, folder), { recursive: true })) {
      if (!/(?<!\.test)\.ts$/.test(file)) continue;
      const text = await readFile(join(ROOT, folder, file), 'utf8');
      if (new RegExp(`\\b${column}\\b`).test(text)) found.push(`${folder}/${file}`);
    }
  return found;
};
