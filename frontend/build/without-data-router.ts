import type { Plugin } from 'vite';
import { patchLibrary } from './patch-library.ts';

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
