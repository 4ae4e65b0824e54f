import { createRequire } from 'node:module';
import { cruise } from 'dependency-cruiser';
import { root } from './prepare.mjs';
import testCode from './test-code.cjs';

const { forbidden, options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');

export const TEST_CODE = new RegExp(testCode.join('|'));

const isProduction = (file) => /^[^/]+\/src\//.test(file) && !TEST_CODE.test(file);

/** Counts `features/<module>` as one folder, because each feature of the frontend is a module. */
const foldersOf = (file) => {
  const [name, , ...folders] = file.replace('/features/', '/features:').split('/').slice(0, -1);
  return [name, ...folders.map((folder) => folder.replace(':', '/'))];
};

/**
 * The folders that an import connects: those at which the two paths diverge. Null for test code, between packages,
 * inside a folder, and between a folder's own files and its subfolders, except at the top of a package.
 */
const joinedBy = (source, resolved) => {
  if (!isProduction(source) || !isProduction(resolved)) return null;
  const [from, to] = [foldersOf(source), foldersOf(resolved)];
  if (from[0] !== to[0]) return null;
  let shared = 1;
  while (shared < Math.min(from.length, to.length) && from[shared] === to[shared]) shared += 1;
  if (shared > 1 && (shared === from.length || shared === to.length)) return null;
  const folder = (path) => path.slice(0, shared + 1).join('/');
  return folder(from) === folder(to) ? null : [folder(from), folder(to)];
};

export const importsByFolder = (modules) => {
  const imports = new Map();
  for (const { source, dependencies } of modules) {
    for (const { resolved } of dependencies) {
      const [from, to] = joinedBy(source, resolved) ?? [];
      if (!from) continue;
      if (!imports.has(from)) imports.set(from, new Map());
      if (!imports.get(from).has(to)) imports.get(from).set(to, `${source} → ${resolved}`);
    }
  }
  return imports;
};

/** Removes folders that import no other, or that no other imports, until only cycles and folders between them remain. */
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
