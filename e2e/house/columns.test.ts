import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { house, ROOT } from './planted-house.ts';

const { columns, floors, audiences } = house;
const packages = floors.flatMap((floor) => Object.entries(floor.packages));

/** Folders of a package that are neither a column nor listed as none. */
const strangers = (folders: readonly string[], besides: readonly string[]): string[] =>
  folders.filter((folder) => !columns.includes(folder) && !besides.includes(folder));

/** Folders with something in them: an empty one may be left where files have moved on. */
const foldersIn = (path: string): string[] => {
  const files = readdirSync(join(ROOT, path), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  return [...new Set(files.flatMap((file) => (file.includes(sep) ? [file.slice(0, file.indexOf(sep))] : [])))];
};

describe('columns.json lists the house', () => {
  test('its packages are the workspaces, from the lowest floor up', () => {
    const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { workspaces: string[] };
    expect(packages.map(([name]) => name)).toEqual(workspaces);
  });

  test('whatever is built is built for the tests too', () => {
    const referencesOf = (file: string) =>
      (JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as { references: unknown }).references;
    expect(referencesOf('tsconfig.tests.json')).toEqual(referencesOf('tsconfig.json'));
  });

  const inFloors = packages.filter(([name]) => name !== 'e2e' && name !== 'bench');
  test.each(inFloors)('every folder of %s is a column or listed as none', (name, besides) => {
    const folders = foldersIn(`${name}/src`);
    expect(strangers(folders, besides)).toEqual([]);
    expect(besides.filter((folder) => !folders.includes(folder))).toEqual([]);
  });

  test('every folder of the app’s features is a column, and every folder of its pages an audience', () => {
    expect(strangers(foldersIn('frontend/src/features'), [])).toEqual([]);
    expect(foldersIn('frontend/src/pages').sort()).toEqual([...audiences].sort());
  });

  test('a folder that nobody listed is noticed', () => {
    expect(strangers(['ride', 'kernel', 'chats'], ['kernel'])).toEqual(['chats']);
  });

  test('every column has rules or answers of its own on some floor', () => {
    const found = new Set(inFloors.flatMap(([name]) => foldersIn(`${name}/src`)));
    expect(columns.filter((column) => !found.has(column))).toEqual([]);
  });
});
