import { beforeAll, describe, expect, it } from 'vitest';
import { builtIn } from '../../bench/pages/built-app.ts';
import { type PageSize, sizesOf } from '../../bench/pages/sizes.ts';
import { appDir } from '../harness/config.ts';

let sizes: readonly PageSize[];

beforeAll(async () => {
  sizes = await sizesOf(await builtIn(appDir));
});

const over = (which: (name: string) => boolean) =>
  sizes.filter(({ name, bytes, limit }) => which(name) && bytes > limit).map(({ name, bytes }) => `${name}: ${bytes}`);
const ofConsole = (name: string) => name.startsWith('console, ');

describe('the first load of a page', () => {
  it('is within its limit on every console page, without the charts', () => {
    expect(sizes.filter(({ name }) => ofConsole(name)).length).toBeGreaterThan(15);
    expect(over(ofConsole)).toEqual([]);
  });

  it('is within its limit for visitors and riders, as are the charts and the map', () => {
    expect(over((name) => !ofConsole(name))).toEqual([]);
  });

  it('contains no map code', () => {
    const filesOf = (which: (name: string) => boolean) =>
      sizes.filter(({ name }) => which(name)).flatMap(({ files }) => files);
    const drawing = filesOf((name) => name.startsWith('map, ')).filter((file) => /open-map|shapes/.test(file));
    expect(drawing).toHaveLength(3);
    expect(filesOf((name) => !name.startsWith('map, ')).filter((file) => drawing.includes(file))).toEqual([]);
  });
});
