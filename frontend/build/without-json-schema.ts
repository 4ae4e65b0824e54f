import type { Plugin } from 'vite';
import { patchLibrary } from './patch-library.ts';

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
