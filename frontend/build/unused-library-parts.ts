import type { Plugin } from 'vite';

const ROUTER = /react-router\/dist\/development\/chunk-\w+\.mjs$/;
const JSON_SCHEMA = /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;

/** Removes unused library code that the bundler keeps because it may have side effects (decision 0010). */
export const withoutUnusedLibraryParts = (): Plugin[] => [
  changeLibrary(ROUTER, annotated),
  changeLibrary(JSON_SCHEMA, withoutFunctions),
];

const PURE = '/* @__PURE__ */';

const SIDE_EFFECTS: readonly (readonly [pattern: RegExp, pure: string])[] = [
  [/^\w+\.displayName = .*;\n/gm, ''],
  [
    /^var (\w+) = (class extends React\d*\.Component \{[\s\S]*?^\});\n((?:\1\.contextType = \w+;\n)?)/gm,
    `var $1 = ${PURE} (() => {\nvar $1 = $2;\n$3return $1;\n})();\n`,
  ],
  [/\bReact\d*\.(?:createContext|forwardRef|memo)\(/g, `${PURE} $&`],
];

/**
 * Marks React Router's components as free of side effects, so that the bundler drops the unused ones that load data.
 */
const annotated = (code: string): string | null => {
  if (!code.includes('var NavLink = ')) return null;
  return SIDE_EFFECTS.reduce((changed, [pattern, pure]) => {
    if (changed.search(pattern) < 0) throw new Error(`react-router has no ${pattern.source} any more`);
    return changed.replaceAll(pattern, pure);
  }, code);
};

const withoutFunctions = (code: string): string => {
  const names = [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name = '']) => name);
  return [
    'const unused = () => { throw new Error("JSON Schema is not part of the app"); };',
    'const unusedMaker = () => unused;',
    ...names.map((name) => `export const ${name} = ${name.startsWith('create') ? 'unusedMaker' : 'unused'};`),
  ].join('\n');
};

/** `change` returns null for a file that needs no change. The build fails if no file was changed. */
const changeLibrary = (files: RegExp, change: (code: string) => string | null): Plugin => {
  let found = false;
  return {
    name: `saferide:unused-library-parts ${files.source}`,
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: files },
      handler: (code) => {
        const changed = change(code);
        if (changed === null) return null;
        found = true;
        return { code: changed, map: null };
      },
    },
    buildEnd: (error) => {
      if (!error && !found) throw new Error(`No library has a ${files.source} any more`);
    },
  };
};
