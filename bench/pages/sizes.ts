import { join } from 'node:path';
import file from '@size-limit/file';
import sizeLimit from 'size-limit';
import { z } from 'zod';
import { consoleBudget, type SizeName, sizeBudgets } from './budgets.ts';
import type { BuiltApp } from './built-app.ts';

export interface PageSize {
  readonly name: SizeName;
  readonly bytes: number;
  readonly limit: number;
  readonly files: readonly string[];
}

const isScript = (name: string): boolean => name.endsWith('.js');

export const sizesOf = async ({ folder, files }: BuiltApp): Promise<PageSize[]> => {
  const weighed: readonly (readonly [name: SizeName, files: readonly string[], limit?: number])[] = [
    ['landing, script', files.landing.filter(isScript)],
    ['landing, everything', files.landing],
    ['app shell, script', files.shell.filter(isScript)],
    ["rider's first load, without the map", files.rider],
    ['charts of the consoles', files.charts],
    ['map, what draws it', files.map],
    ['map, its shapes', files.shapes],
    ['page of a link, before its map', files.track],
    ['page of a link, its map', files.trackMap],
    ...Object.entries(files.consoles).map(([page, named]) => [`console, ${page}`, named, consoleBudget] as const),
  ];
  const checks = weighed.map(([, names]) => ({ files: names.map((name) => join(folder, name)), gzip: true }));
  const sizes = z.array(z.object({ size: z.number() })).parse(await sizeLimit([file], { checks }));
  return weighed.map(([name, names, limit = sizeBudgets[name as keyof typeof sizeBudgets]], index) => {
    const bytes = sizes[index]?.size;
    if (bytes === undefined) throw new Error(`${name} was not weighed`);
    return { name, bytes, limit, files: names };
  });
};

export const reportSizes = (sizes: readonly PageSize[]): boolean => {
  for (const { name, bytes, limit, files } of sizes) {
    console.info(`${name.padEnd(36)} ${String(bytes).padStart(7)} of ${limit} bytes${bytes > limit ? '  BROKEN' : ''}`);
    console.info(`  ${files.join(' ')}`);
  }
  return sizes.every(({ bytes, limit }) => bytes <= limit);
};
