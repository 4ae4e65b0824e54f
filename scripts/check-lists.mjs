/**
 * Checks the lists that are derived from the existing files: modules, specs, words and the entries of the domain.
 * `npm run lists` writes them.
 */

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

const HEADER = '// Written by `npm run lists`.';

const bySegment = (a, b) => {
  const [first, second] = [a.split('/'), b.split('/')];
  const at = first.findIndex((segment, index) => segment !== second[index]);
  return first[at] < (second[at] ?? '') ? -1 : 1;
};

const filesIn = (folder, matches) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => matches.test(file))
    .sort(bySegment);

const camelCase = (folder) => folder.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

const modulesIn = (folder, file) =>
  readdirSync(join(root, folder))
    .filter((name) => name !== 'kernel' && existsSync(join(root, folder, name, file)))
    .sort(bySegment);

const read = (path) => readFileSync(join(root, path), 'utf8');

/** `exportOf` returns the export clause of a module. */
const moduleList = (folder, exportOf) => ({
  path: `${folder}/modules.ts`,
  text: listed(modulesIn(folder, 'module.ts').map((name) => `export ${exportOf(name)} from './${name}/module.ts';`)),
});

/** Specs that only complete another one export no constant whose name ends in `Spec`. */
const specList = (folder, matches) => ({
  path: `${folder}/every.spec.ts`,
  text: listed(
    filesIn(folder, matches).flatMap((file) => {
      const [, spec] = read(`${folder}/${file}`).match(/^export const (\w+Spec)\b/m) ?? [];
      return spec ? [`export { ${spec} } from './${file}';`] : [];
    }),
  ),
});

const wordsList = () => {
  const files = filesIn('frontend/src', /(?:\.words|^messages\/[\w-]+)\.ts$/).filter((file) =>
    /^export const \w+ = defineWords\(/m.test(read(`frontend/src/${file}`)),
  );
  const types = files.map((file) => `typeof import('../${file}')`);
  return {
    path: 'frontend/src/translations/words-files.ts',
    text: `${HEADER}\nexport type WordsFiles = ${types.join(' &\n  ')};\n`,
  };
};

const entriesOfDomain = () => {
  const path = 'domain/package.json';
  const entries = modulesIn('domain/src', 'index.ts').map(
    (name) => `    "./${name}": { "source": "./src/${name}/index.ts", "default": "./dist/${name}/index.js" },\n`,
  );
  return { path, text: read(path).replace(/("exports": \{\n)(?: {4}"\.\/[\w-]+": .*\n)*/, `$1${entries.join('')}`) };
};

const listed = (lines) => `${[HEADER, ...lines].join('\n')}\n`;

const lists = [
  moduleList('domain/src', (name) => `{ ${camelCase(name)}Module }`),
  moduleList('contracts/src', (name) => `* as ${camelCase(name)}`),
  ...['read-models', 'command-api', 'read-api'].map((layer) =>
    moduleList(`${layer}/src`, (name) => `{ ${camelCase(name)} }`),
  ),
  specList('domain/src', /-process\.spec\.ts$/),
  specList('read-models/src', /\/[\w-]+\.spec\.ts$/),
  wordsList(),
  entriesOfDomain(),
];

for (const { path, text } of lists) {
  const file = join(root, path);
  if (process.argv.includes('--write')) writeFileSync(file, text);
  else if (!existsSync(file) || read(path) !== text) {
    console.error(`${path} is out of date. Run npm run lists.`);
    process.exitCode = 1;
  }
}
