import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/** What every signed-in page needs, however deep in the routes it is named. */
const ALWAYS = ['src/app/data.tsx', 'src/session/signed-in.tsx'];

interface FirstPage {
  /** The page's file. */
  readonly page: string;
  /** What it asks the server as soon as it is drawn. */
  readonly asks: readonly string[];
}

/** Addresses that people come to first. */
const FIRST_PAGES: Readonly<Record<string, FirstPage>> = {
  '/': { page: 'src/features/home/home-page.tsx', asks: [] },
  '/customer': {
    page: 'src/features/riding/customer-page.tsx',
    asks: ['/api/customer/scheduled-rides', '/api/customer/rides?limit=20', '/api/customer/stats'],
  },
  '/driver': { page: 'src/features/driving/driver-page.tsx', asks: [] },
};

/**
 * Names in the app's page what is only found out step by step otherwise: chunks that chunks ask for, and who is signed
 * in. On a slow network each step takes half a second.
 */
export const pageHints = (): Plugin => ({
  name: 'saferide:page-hints',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle, filename }) => {
      if (!bundle || !filename.endsWith('/app.html')) return [];
      const files = filesOf(bundle);
      const known = new Set([...html.matchAll(/\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file));
      const always = files(ALWAYS).filter((file) => !known.has(file));
      for (const file of always) known.add(file);
      const byPath = Object.entries(FIRST_PAGES).map(([path, { page, asks }]) => [
        path,
        { chunks: files([page]).filter((file) => !known.has(file)), asks },
      ]);
      return [
        ...always.map(preloaded),
        { tag: 'script', children: forThisPage(JSON.stringify(Object.fromEntries(byPath))), injectTo: 'head' },
      ];
    },
  },
});

const preloaded = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
  injectTo: 'head',
});

/** The files of modules, and of all that they import statically. */
const filesOf = (bundle: Rolldown.OutputBundle): ((modules: readonly string[]) => string[]) => {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const withImports = (file: string, found: Set<string>): Set<string> => {
    if (found.has(file)) return found;
    found.add(file);
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
      withImports(imported, found);
    return found;
  };
  return (modules) => {
    const found = new Set<string>();
    for (const module of modules) {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/frontend/${module}`)));
      if (!chunk) throw new Error(`${module} is in no chunk`);
      withImports(chunk.fileName, found);
    }
    return [...found];
  };
};

/** Runs in the page. Visitors' pages ask nobody who they are. */
const forThisPage = (firstPages: string): string =>
  `(() => {
  const hint = (attributes) => document.head.append(Object.assign(document.createElement('link'), attributes));
  const ask = (href) => hint({ rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href });
  const { pathname } = location;
  const { chunks = [], asks = [] } = ${firstPages}[pathname] ?? {};
  for (const chunk of chunks) hint({ rel: 'modulepreload', href: '/' + chunk });
  if (pathname !== '/login' && pathname !== '/register') ask('/api/auth/user');
  for (const query of asks) ask(query);
})();`;
