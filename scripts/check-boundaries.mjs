/**
 * `npm run boundaries`: the rules of `.dependency-cruiser.cjs`, no cycles between sibling folders, and
 * `docs/folders.md`, which `npm run docs:folders` writes.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'dependency-cruiser';
import { cruiseImports, cyclesIn, importsByFolder } from './folder-imports.mjs';
import { root } from './prepare.mjs';

/** `package`, `package/folder` or `frontend/features/feature`. */
const isTopFolder = (folder) => folder.replace('features/', '').split('/').length <= 2;

/** The folders of each package by layer, lowest first, as Markdown. */
const pictureOf = (all) => {
  const imports = new Map([...all].filter(([from]) => isTopFolder(from)));
  const folders = [...new Set([...imports].flatMap(([from, targets]) => [from, ...targets.keys()]))].sort();
  const layers = new Map();
  const layerOf = (folder) => {
    if (!layers.has(folder))
      layers.set(folder, 1 + Math.max(0, ...[...(imports.get(folder)?.keys() ?? [])].map(layerOf)));
    return layers.get(folder);
  };
  const drawn = [...new Set(folders.map((folder) => folder.split('/')[0]))].map((name) => {
    const own = folders.filter((folder) => folder.split('/')[0] === name);
    const lines = Array.from({ length: Math.max(...own.map(layerOf)) }, (_, at) => {
      const members = own.filter((folder) => layerOf(folder) === at + 1);
      return `${at + 1}. ${members.map((folder) => `\`${folder.slice(name.length + 1) || 'src'}\``).join(', ')}`;
    });
    return [`## ${name}`, '', ...lines].join('\n');
  });
  return `${['# Folders', INTRODUCTION, ...drawn].join('\n\n')}\n`;
};

const INTRODUCTION =
  'Written by `npm run docs:folders` from the imports of production code. In each package, a folder imports only\n' +
  'folders of lower numbers; `src` is the files outside folders.';
const PICTURE = join(root, 'docs', 'folders.md');

const { output } = await cruiseImports();
const { output: report, exitCode } = await format(output, { outputType: 'err' });
process.stdout.write(report);
const imports = importsByFolder(output.modules);
const cycles = cyclesIn(imports);
if (cycles.length > 0) console.error(['Imports between folders on a cycle:', ...cycles].join('\n  '));
let outdated = false;
if (cycles.length === 0) {
  const picture = pictureOf(imports);
  if (process.argv.includes('--write')) writeFileSync(PICTURE, picture);
  outdated = readFileSync(PICTURE, 'utf8') !== picture;
  if (outdated) console.error('docs/folders.md is out of date. Run npm run docs:folders.');
}
process.exitCode = exitCode > 0 || cycles.length > 0 || outdated ? 1 : 0;
