/** `npm run count`: the size and shape of the code, one number per line. */

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruiseImports, cyclesIn, importsByFolder, TEST_CODE } from './folder-imports.mjs';
import { root } from './prepare.mjs';

const SMALL = 60;

const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' });
const files = listed.trim().split('\n');
const linesOf = (file) => readFileSync(join(root, file), 'utf8').split('\n').length - 1;
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

const production = files.filter((file) => /^[^/]+\/src\//.test(file) && !TEST_CODE.test(file));
const lines = sum(production.map(linesOf));

const { output } = await cruiseImports();
const productionModules = output.modules.filter(({ source }) => production.includes(source));
const importers = new Map(production.map((file) => [file, []]));
for (const { source, dependencies } of productionModules)
  for (const { resolved } of dependencies) importers.get(resolved)?.push(source);
const folderOf = (file) => file.slice(0, file.lastIndexOf('/'));
const single = production.filter((file) => importers.get(file).length === 1);
const mergeable = single.filter((file) => folderOf(importers.get(file)[0]) === folderOf(file) && linesOf(file) < SMALL);

const figures = {
  'TypeScript files': files.length,
  'of them in production': production.length,
  'lines of production code': lines,
  'lines a production file': Math.round(lines / production.length),
  'production files with one importer': single.length,
  [`of them in its folder and below ${SMALL} lines`]: mergeable.length,
  'files of words': files.filter((file) => file.endsWith('.words.ts')).length,
  'imports between folders on a cycle': cyclesIn(importsByFolder(output.modules)).length,
};
for (const [name, figure] of Object.entries(figures)) console.log(`${String(figure).padStart(7)}  ${name}`);
