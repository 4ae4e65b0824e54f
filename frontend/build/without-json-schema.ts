import type { Plugin } from 'vite';
import { changedLibrary } from './changed-library.ts';

const UNUSED = /zod\/v4\/core\/(to-json-schema|json-schema-processors|json-schema-generator|json-schema)\.js$/;

/**
 * zod can convert any schema to JSON Schema, so bundlers keep that code with every schema. The server writes the
 * OpenAPI document; the app never does. The functions are replaced by one that throws. The savings are in
 * docs/decisions/0010-what-the-app-loads-first.md.
 */
export const withoutJsonSchema = (): Plugin =>
  changedLibrary('without-json-schema', UNUSED, (code) => {
    const names = [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name = '']) => name);
    return [
      'const unused = () => { throw new Error("JSON Schema is not part of the app"); };',
      'const unusedMaker = () => unused;',
      ...names.map((name) => `export const ${name} = ${name.startsWith('create') ? 'unusedMaker' : 'unused'};`),
    ].join('\n');
  });
