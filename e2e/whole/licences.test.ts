import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '..', '..');
const read = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(ROOT, name), 'utf8'));

const stated = z
  .strictObject({
    allowed: z.record(z.string(), z.string().min(10)),
    inDevelopment: z.record(z.string(), z.string().min(10)),
    packages: z.record(z.string(), z.strictObject({ licence: z.string(), why: z.string().min(10) })),
  })
  .parse(await read('licences.json'));

const locked = z.looseObject({
  license: z.string().optional(),
  dev: z.boolean().default(false),
  link: z.boolean().default(false),
});
type Locked = z.infer<typeof locked>;
const lock = z.object({ packages: z.record(z.string(), locked) }).parse(await read('package-lock.json'));

const nameAt = (path: string): string | null => /.*node_modules\/(.+)$/.exec(path)?.[1] ?? null;
const fits = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
const ofPackage = (name: string) => Object.entries(stated.packages).find(([pattern]) => fits(pattern, name))?.[1];

const mayUse = (expression: string, may: (licence: string) => boolean): boolean => {
  const bare = expression.replace(/^\((.*)\)$/, '$1');
  if (bare.includes('(')) return false;
  if (bare.includes(' OR ')) return !bare.includes(' AND ') && bare.split(' OR ').some(may);
  return bare.split(' AND ').every(may);
};

const unlicensed = (packages: Readonly<Record<string, Locked>>): string[] =>
  Object.entries(packages).flatMap(([path, { license, dev, link }]) => {
    const name = nameAt(path);
    if (name === null || link) return [];
    const own = ofPackage(name)?.licence;
    const may = (licence: string) =>
      licence in stated.allowed || (dev && licence in stated.inDevelopment) || licence === own;
    return mayUse(license ?? own ?? 'none', may) ? [] : [`${name}: ${license ?? 'no licence'}`];
  });

it('every package of the lock file has an allowed licence', () => {
  expect(unlicensed(lock.packages)).toEqual([]);
});

it('a licence that is not allowed is reported', () => {
  const at = (license: string | undefined, dev = false) =>
    unlicensed({ 'node_modules/x': { ...(license === undefined ? {} : { license }), dev, link: false } });
  expect(at('GPL-3.0-only')).toEqual(['x: GPL-3.0-only']);
  expect(at(undefined)).toEqual(['x: no licence']);
  expect(at('MIT AND GPL-2.0')).toEqual(['x: MIT AND GPL-2.0']);
  expect(at('MPL-2.0')).toEqual(['x: MPL-2.0']);
  expect([at('MPL-2.0', true), at('(MIT OR GPL-2.0)')]).toEqual([[], []]);
});

it('every licence on the list of allowed ones is used by a package', () => {
  const used = Object.entries(lock.packages).flatMap(([path, { license }]) => {
    const name = nameAt(path);
    return name === null ? [] : [{ name, licences: (license ?? '').split(/[() ]+/) }];
  });
  const needless = [...Object.keys(stated.allowed), ...Object.keys(stated.inDevelopment)].filter(
    (licence) => !used.some(({ licences }) => licences.includes(licence)),
  );
  const unknown = Object.keys(stated.packages).filter((pattern) => !used.some(({ name }) => fits(pattern, name)));
  expect([needless, unknown]).toEqual([[], []]);
});
