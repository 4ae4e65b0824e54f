import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '..', '..');

const lock = z
  .object({
    packages: z.record(
      z.string(),
      z.looseObject({
        optionalDependencies: z.record(z.string(), z.string()).default({}),
        resolved: z.string().optional(),
        link: z.boolean().default(false),
      }),
    ),
  })
  .parse(JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8')));

const foldersAbove = (path: string): string[] => {
  const parts = path.split('/node_modules/');
  return [
    ...parts.map((_, depth) => `${parts.slice(0, depth + 1).join('/node_modules/')}/node_modules/`),
    'node_modules/',
  ];
};

const isListed = (name: string, neededAt: string): boolean =>
  foldersAbove(neededAt).some((folder) => `${folder}${name}` in lock.packages);

const unlisted = (packages: typeof lock.packages): string[] =>
  Object.entries(packages).flatMap(([path, { optionalDependencies }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isListed(name, path))
      .map((name) => `${path} → ${name}`),
  );

it('the lock file contains the packages of every platform, so that `npm ci` works on each', () => {
  expect(unlisted(lock.packages)).toEqual([]);
});

it('the check of the lock file finds a platform’s missing package', () => {
  const path = 'node_modules/rollup';
  const parent = { optionalDependencies: { '@rollup/rollup-amiga': '4.0.0' }, link: false };
  expect(unlisted({ [path]: parent })).toEqual([`${path} → @rollup/rollup-amiga`]);
});

it('the lock file contains no registry address', () => {
  const named = Object.entries(lock.packages).filter(([, { resolved, link }]) => resolved !== undefined && !link);
  expect(named.map(([path]) => path)).toEqual([]);
});

it('the npm configuration disables package scripts and reports', async () => {
  expect(await readFile(join(ROOT, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
  const own = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  expect(own.scarfSettings).toEqual({ enabled: false });
});
