import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** `change` returns null for a file to leave as it is. The build fails if no file was changed. */
export const patchLibrary = (
  name: string,
  files: RegExp,
  change: (code: string) => string | null,
  more: Pick<Plugin, 'configResolved' | 'buildStart'> = {},
): Plugin => {
  let found = false;
  return {
    name: `saferide:${name}`,
    apply: 'build',
    enforce: 'pre',
    ...more,
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
      if (!error && !found) throw new Error(`${name}: the library has no such ${files.source} any more`);
    },
  };
};

const ROUTER = /react-router\/dist\/development\/chunk-\w+\.mjs$/;
const COMPONENTS = 'var NavLink = ';

const PURE = '/* @__PURE__ */';

const NO_EFFECT: readonly (readonly [RegExp, string])[] = [
  [/^\w+\.displayName = .*;\n/gm, ''],
  [
    /^var (\w+) = (class extends React\d*\.Component \{[\s\S]*?^\});\n((?:\1\.contextType = \w+;\n)?)/gm,
    `var $1 = ${PURE} (() => {\nvar $1 = $2;\n$3return $1;\n})();\n`,
  ],
  [/\bReact\d*\.(?:createContext|forwardRef|memo)\(/g, `${PURE} $&`],
];

/** Marks react-router's code as pure, so that the bundler drops its unused data loading (decision 0010). */
export const withoutDataRouter = (): Plugin =>
  patchLibrary('without-data-router', ROUTER, (code) => {
    if (!code.includes(COMPONENTS)) return null;
    return NO_EFFECT.reduce((annotated, [text, as]) => {
      if (annotated.search(text) < 0) throw new Error(`react-router has no ${text.source} any more`);
      return annotated.replaceAll(text, as);
    }, code);
  });

const UNUSED = /zod\/v4\/core\/(to-json-schema|json-schema-processors|json-schema-generator|json-schema)\.js$/;

export const withoutJsonSchema = (): Plugin =>
  patchLibrary('without-json-schema', UNUSED, (code) => {
    const names = [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name = '']) => name);
    return [
      'const unused = () => { throw new Error("JSON Schema is not part of the app"); };',
      'const unusedMaker = () => unused;',
      ...names.map((name) => `export const ${name} = ${name.startsWith('create') ? 'unusedMaker' : 'unused'};`),
    ].join('\n');
  });

const SCHEMAS = /zod\/v4\/classic\/schemas\.js$/;
const OWN_FUNCTION = /\b(?:core|checks|parse|processors|regexes|util)\.\w+\(/g;
const COMMENT = /\/\*[\s\S]*?\*\//g;
const SOURCE = /(?<!\.test)\.tsx?$/;

/** Removes zod methods that neither zod nor our sources in `folders` call (decision 0010). */
export const withoutUnusedZod = (folders: readonly string[]): Plugin => {
  let root = '';
  let called: ReadonlySet<string> = new Set();
  const change = (code: string): string => {
    const inZod = callsIn([code.replaceAll(COMMENT, '').replaceAll(OWN_FUNCTION, '')]);
    const removed = methodsIn(code).filter(({ name }) => !called.has(name) && !inZod.has(name));
    if (removed.length === 0) throw new Error('No unused method was found: zod is written differently now');
    let reduced = code;
    for (const { start, end } of removed.toReversed()) reduced = reduced.slice(0, start) + reduced.slice(end);
    return without(reduced);
  };
  return patchLibrary('without-unused-zod', SCHEMAS, change, {
    configResolved: (config) => {
      root = config.root;
    },
    buildStart: async () => {
      const texts = await Promise.all(folders.map((folder) => sourcesIn(join(root, folder))));
      called = callsIn(texts.flat());
    },
  });
};

const REPLACED = [
  ['core.config({ memoizer: core.memoizer() });', 'return;'],
  ['core.config(en());', 'return;'],
  ['core.$ZodObjectJIT', 'core.$ZodObject'],
] as const;

const without = (code: string): string =>
  REPLACED.reduce((reduced, [text, by]) => {
    if (!reduced.includes(text)) throw new Error(`zod has no '${text}' any more: see what else it carries`);
    return reduced.replaceAll(text, by);
  }, code);

const sourcesIn = async (folder: string): Promise<string[]> => {
  const files = (await readdir(folder, { recursive: true })).filter((file) => SOURCE.test(file));
  return Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
};

/** Other types have these methods too, so only files that import zod count. */
const AMBIGUOUS = new Set(['catch', 'endsWith', 'includes', 'normalize', 'startsWith']);

const callsIn = (texts: readonly string[]): Set<string> =>
  new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/\??\.(\w+)(?:<[^()]*>)?\(/g)]
        .map(([, name = '']) => name)
        .filter((name) => !AMBIGUOUS.has(name) || text.includes("from 'zod'")),
    ),
  );

interface Method {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

const methodsIn = (code: string): Method[] =>
  [...code.matchAll(/^ {4}(?:async )?(\w+)(?:\(.*\) \{|: (?:async )?function \w+\(.*\) \{)$/gm)].flatMap((match) => {
    const [line, name = ''] = match;
    const end = code.indexOf('\n    },\n', match.index + line.length);
    return end < 0 ? [] : [{ name, start: match.index, end: end + '\n    },\n'.length }];
  });
