import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cruise, format } from 'dependency-cruiser';
import { root } from './prepare.mjs';
import testCode from './test-code.cjs';

/**
 * `npm run boundaries`: the rules of `.dependency-cruiser.cjs`, no cycles between the folders of a package, and
 * `docs/folders.md`, which `npm run docs:folders` writes.
 */

const { forbidden, options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');

const TEST_CODE = new RegExp(testCode.join('|'));

/** `package/folder` of a production file, `package/features/feature` in the frontend; null for other files. */
const folderOf = (file) => {
  const [, name, path] = /^([^/]+)\/src\/(.*)$/.exec(file) ?? [];
  if (!name || TEST_CODE.test(file)) return null;
  const folders = path.split('/').slice(0, -1);
  return [name, ...folders.slice(0, folders[0] === 'features' ? 2 : 1)].join('/');
};

const importsByFolder = (modules) => {
  const imports = new Map();
  for (const { source, dependencies } of modules) {
    const from = folderOf(source);
    for (const { resolved } of from ? dependencies : []) {
      const to = folderOf(resolved);
      if (!to || to === from || to.split('/')[0] !== from.split('/')[0]) continue;
      if (!imports.has(from)) imports.set(from, new Map());
      if (!imports.get(from).has(to)) imports.get(from).set(to, `${source} → ${resolved}`);
    }
  }
  return imports;
};

/** Removes folders that import no other, or that no other imports, until only cycles and what joins them are left. */
const cyclesIn = (imports) => {
  let left = [...imports].flatMap(([from, targets]) => [...targets].map(([to, example]) => ({ from, to, example })));
  for (let before = -1; before !== left.length; ) {
    before = left.length;
    const importing = new Set(left.map(({ from }) => from));
    const imported = new Set(left.map(({ to }) => to));
    left = left.filter(({ from, to }) => imported.has(from) && importing.has(to));
  }
  return left.map(({ from, to, example }) => `${from} → ${to}: ${example}`);
};

/** The folders of each package by layer, lowest first, as Markdown. */
const pictureOf = (imports) => {
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

const { output } = await cruise(['.'], { ...options, baseDir: root, validate: true, ruleSet: { forbidden } });
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
