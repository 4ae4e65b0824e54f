import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { patchLibrary } from './patch-library.ts';

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
