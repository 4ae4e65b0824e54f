import type { Plugin } from 'vite';

const ROUTER = /react-router\/dist\/development\/chunk-\w+\.mjs$/;

/** Components whose names are written onto them, which keeps them for bundlers; the app draws none of them. */
const NAMED = ['HistoryRouter', 'NavLink', 'Form', 'ScrollRestoration'];

/** What only routes with loaders of their own ever run; the links of every other app carry it all the same. */
const EMPTY = ['PrefetchPageLinks', 'RSCErrorHandler', 'DefaultErrorComponent'];

/**
 * The app's routes load no data (TanStack Query does), so the router's half that does is left out: 4 KB less over the
 * network. Throws when the router is written differently from what this knows.
 */
export const withoutDataRouter = (): Plugin => ({
  name: 'saferide:without-data-router',
  apply: 'build',
  transform: {
    filter: { id: ROUTER },
    handler: (code) => {
      if (!code.includes('var NavLink = ')) return null;
      let kept = code.replaceAll(/\bReact\d*\.(?:forwardRef|createContext)\(/g, '/* @__PURE__ */ $&');
      for (const name of NAMED) kept = replaced(kept, `${name}.displayName = `, /.*;\n/, '');
      for (const name of EMPTY)
        kept = replaced(kept, `function ${name}(`, /[\s\S]*?\n\}\n/, `function ${name}() { return null; }\n`);
      return { code: kept, map: null };
    },
  },
});

/** `code` with what begins with `start` and goes on as `rest` replaced. */
const replaced = (code: string, start: string, rest: RegExp, by: string): string => {
  const at = code.indexOf(start);
  const [text] = rest.exec(code.slice(at)) ?? [];
  if (at < 0 || text === undefined) throw new Error(`react-router has no '${start}' any more`);
  return code.slice(0, at) + by + code.slice(at + text.length);
};
