import type { Plugin } from 'vite';
import { changedLibrary } from './changed-library.ts';

const ROUTER = /react-router\/dist\/development\/chunk-\w+\.mjs$/;
/** Identifies the file with the components by its content. */
const COMPONENTS = 'var NavLink = ';

const PURE = '/* @__PURE__ */';

/** Declarations without side effects that the bundler does not recognise as such, and their annotated forms. */
const NO_EFFECT: readonly (readonly [RegExp, string])[] = [
  // Names for developer tools.
  [/^\w+\.displayName = .*;\n/gm, ''],
  [
    /^var (\w+) = (class extends React\d*\.Component \{[\s\S]*?^\});\n((?:\1\.contextType = \w+;\n)?)/gm,
    `var $1 = ${PURE} (() => {\nvar $1 = $2;\n$3return $1;\n})();\n`,
  ],
  [/\bReact\d*\.(?:createContext|forwardRef|memo)\(/g, `${PURE} $&`],
];

/**
 * The app's routes load no data (TanStack Query does). The bundler drops that half of the router and its nested routes
 * once contexts and components are marked as free of side effects. The savings are in
 * docs/decisions/0010-what-the-app-loads-first.md.
 */
export const withoutDataRouter = (): Plugin =>
  changedLibrary('without-data-router', ROUTER, (code) => {
    if (!code.includes(COMPONENTS)) return null;
    return NO_EFFECT.reduce((annotated, [text, as]) => {
      if (annotated.search(text) < 0) throw new Error(`react-router has no ${text.source} any more`);
      return annotated.replaceAll(text, as);
    }, code);
  });
