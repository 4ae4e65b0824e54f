import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const UNUSED = /zod\/v4\/core\/(to-json-schema|json-schema-processors|json-schema-generator|json-schema)\.js$/;

/**
 * zod can write any schema down as JSON Schema, so bundlers keep that code with every schema. The OpenAPI document is
 * written on the server; the app never asks. Its functions are replaced by one that says so, 8 KB less over the network.
 */
export const withoutJsonSchema = (): Plugin => {
  let found = false;
  return {
    name: 'saferide:without-json-schema',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: UNUSED },
      handler: async (id) => {
        found = true;
        const source = await readFile(id.split('?')[0] ?? id, 'utf8');
        const names = [...source.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name]) => name);
        return [
          'const unused = () => { throw new Error("JSON Schema is not part of the app"); };',
          'const unusedMaker = () => unused;',
          ...names.map((name) => `export const ${name} = ${/^create/.test(name ?? '') ? 'unusedMaker' : 'unused'};`),
        ].join('\n');
      },
    },
    buildEnd: (error) => {
      if (!error && !found) throw new Error('zod writes JSON Schema elsewhere now');
    },
  };
};
