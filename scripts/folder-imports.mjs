import { createRequire } from 'node:module';
import { cruise } from 'dependency-cruiser';
import { root } from './prepare.mjs';
import testCode from './test-code.cjs';

const { forbidden, options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');

export const TEST_CODE = new RegExp(testCode.join('|'));

/** `package/folder` of a production file, `package/features/feature` in the frontend; null for other files. */
const folderOf = (file) => {
  const [, name, path] = /^([^/]+)\/src\/(.*)$/.exec(file) ?? [];
  if (!name || TEST_CODE.test(file)) return null;
  const folders = path.split('/').slice(0, -1);
  return [name, ...folders.slice(0, folders[0] === 'features' ? 2 : 1)].join('/');
};

export const importsByFolder = (modules) => {
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
export const cyclesIn = (imports) => {
  let left = [...imports].flatMap(([from, targets]) => [...targets].map(([to, example]) => ({ from, to, example })));
  for (let before = -1; before !== left.length; ) {
    before = left.length;
    const importing = new Set(left.map(({ from }) => from));
    const imported = new Set(left.map(({ to }) => to));
    left = left.filter(({ from, to }) => imported.has(from) && importing.has(to));
  }
  return left.map(({ from, to, example }) => `${from} → ${to}: ${example}`);
};

/** Every import of the repository, checked by the rules of `.dependency-cruiser.cjs`. */
export const cruiseImports = () => cruise(['.'], { ...options, baseDir: root, validate: true, ruleSet: { forbidden } });
