import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type PageSize, sizesOf } from '../../bench/pages/budgets.ts';
import { builtAppIn } from '../../bench/pages/built-app.ts';
import { appDir } from '../harness/config.ts';

let sizes: readonly PageSize[];

beforeAll(async () => {
  sizes = await sizesOf(await builtAppIn(appDir));
});

const over = (which: (name: string) => boolean) =>
  sizes.filter(({ name, bytes, limit }) => which(name) && bytes > limit).map(({ name, bytes }) => `${name}: ${bytes}`);
const ofConsole = (name: string) => name.startsWith('console, ');

describe('the first load of a page', () => {
  it('stays within its byte limit on every console page, without the charts', () => {
    expect(sizes.filter(({ name }) => ofConsole(name)).length).toBeGreaterThan(15);
    expect(over(ofConsole)).toEqual([]);
  });

  it('stays within its byte limit for visitors and riders, as do the charts and the map', () => {
    expect(over((name) => !ofConsole(name))).toEqual([]);
  });

  it('includes no code that draws the map', () => {
    const filesOf = (which: (name: string) => boolean) =>
      sizes.filter(({ name }) => which(name)).flatMap(({ files }) => files);
    const drawing = filesOf((name) => name.startsWith('map, ')).filter((file) => /open-map|shapes/.test(file));
    expect(drawing).toHaveLength(3);
    expect(filesOf((name) => !name.startsWith('map, ')).filter((file) => drawing.includes(file))).toEqual([]);
  });
});

it('the build has no page of the design system, which exists in development only', async () => {
  const manifest = JSON.parse(await readFile(join(appDir, '.vite', 'manifest.json'), 'utf8'));
  const entries = Object.keys(manifest).filter((key) => key.endsWith('.html'));
  expect(entries.toSorted()).toEqual(['app.html', 'landing.html', 'track.html']);
  expect(JSON.stringify(manifest)).not.toContain('gallery');
});
