import type { Plugin } from 'vite';
import { changedLibrary } from './changed-library.ts';

const ROUTER = /react-router\/dist\/development\/chunk-\w+\.mjs$/;
/** Which of its files has the components is told by what is in it. */
const COMPONENTS = 'var NavLink = ';

/** Components whose names are written onto them, which keeps them for bundlers; the app draws none of them. */
const NAMED = ['HistoryRouter', 'NavLink', 'Form', 'ScrollRestoration'];

/** What only routes with loaders of their own ever run, and what it answers without: other apps' links carry it too. */
const EMPTY = [
  ['PrefetchPageLinks', 'null'],
  ['RSCErrorHandler', 'null'],
  ['DefaultErrorComponent', 'null'],
  // Whether to fetch ahead, the link's element, and its listeners.
  ['usePrefetchBehavior', '[false, null, {}]'],
] as const;

/**
 * The app's routes load no data (TanStack Query does), so the router's half that does is left out, and so are its warnings
 * to developers, as in its production build, which it hands to no bundler. What that saves is in
 * docs/decisions/0023-the-app-in-columns.md.
 */
export const withoutDataRouter = (): Plugin =>
  changedLibrary('without-data-router', ROUTER, (code) => {
    if (!code.includes(COMPONENTS)) return null;
    let kept = code.replaceAll(/\bReact\d*\.(?:forwardRef|createContext)\(/g, '/* @__PURE__ */ $&');
    for (const name of NAMED) kept = replaced(kept, `${name}.displayName = `, /.*;\n/, '');
    for (const [name, answer] of EMPTY)
      kept = replaced(kept, `function ${name}(`, /[\s\S]*?\n\}\n/, `function ${name}() { return ${answer}; }\n`);
    return replaced(kept, 'var ENABLE_DEV_WARNINGS = ', /.*;\n/, 'var ENABLE_DEV_WARNINGS = false;\n');
  });

/** `code` with what begins with `start` and goes on as `rest` replaced. */
const replaced = (code: string, start: string, rest: RegExp, by: string): string => {
  const at = code.indexOf(start);
  const [text] = rest.exec(code.slice(at)) ?? [];
  if (at < 0 || text === undefined) throw new Error(`react-router has no '${start}' any more`);
  return code.slice(0, at) + by + code.slice(at + text.length);
};
