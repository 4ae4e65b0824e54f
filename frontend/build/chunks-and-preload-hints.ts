import { basename, join } from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { importAppModule } from './app-module.ts';
import type { FirstPagePreload, PagePreload } from './page-preloads.ts';

const ROUTES = 'src/app/routes.ts';
const CONSOLES = 'src/app/console-routes.tsx';

const LATER = 'src/app/deferred-features.ts';
const IDB = /\/node_modules\/idb\//;

/**
 * A module that at least this many pages import goes into a shared chunk, because small chunks compress badly and cost
 * requests.
 */
const PAGES_ENOUGH = 8;

/** Small modules that many lazy chunks use. They share one chunk, because the first load lists every chunk by name. */
const DEVICE = /\/src\/browser\/(?:device-settings|data-level|network)\.ts$/;

const ZOD = /\/node_modules\/zod\//;

interface Needs {
  readonly chunks: readonly string[];
  readonly styles?: string | undefined;
  readonly queries: readonly string[];
  /** Chunks that the page imports only after its first render. */
  readonly next?: readonly string[];
}

/**
 * Groups the app's modules into few chunks, and adds preload hints for each page's chunks, styles and queries to the
 * HTML (decision 0010).
 */
export const chunksAndPreloadHints = (): Plugin => {
  let root = '';
  let stated: typeof import('./page-preloads.ts');
  let files: ReadonlyMap<string, string>;
  const filesOf = ({ parts }: PagePreload): string[] => parts.map((name) => files.get(name) ?? name);
  const nextFilesOf = (page: FirstPagePreload): string[] => page.next.map((file) => join(root, 'src', file));
  let data: ReadonlySet<string>;
  let prefetching: ReadonlySet<string>;
  let common: ReadonlySet<string>;
  let ofPeople: ReadonlySet<string>;
  let later: ReadonlySet<string>;
  let next: ReadonlySet<string>;
  return {
    name: 'saferide:chunks-and-preload-hints',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            // The hashes are short, because the first load lists the names of all files.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                { name: 'shell', tags: ['$initial'], test: /\.(m?js|tsx?)$/, priority: 2 },
                { name: 'data', test: (id) => data.has(id) || ZOD.test(id), priority: 1 },
                { name: 'common', test: (id) => common.has(id) },
                { name: 'people', test: (id) => ofPeople.has(id), includeDependenciesRecursively: false },
                { name: 'next', test: (id) => next.has(id), includeDependenciesRecursively: false },
                // Takes precedence over `common`, no matter how many pages import these modules.
                { name: 'device', test: DEVICE, priority: 1, includeDependenciesRecursively: false },
                { name: 'later', test: (id) => later.has(id) || IDB.test(id), includeDependenciesRecursively: false },
                { debugName: 'first pages', name: (id) => (prefetching.has(id) ? basename(id, '.tsx') : null) },
              ],
            },
          },
        },
      },
    }),
    configResolved: (config) => {
      root = config.root;
    },
    async buildEnd(error) {
      if (error) return;
      stated = await importAppModule(root, 'build/page-preloads.ts');
      for (const file of [ROUTES, CONSOLES, LATER])
        if (!this.getModuleInfo(join(root, file))) this.error(`The app imports no ${file}`);
      const parts = this.getModuleInfo(join(root, ROUTES))?.dynamicallyImportedIds ?? [];
      files = new Map(parts.flatMap((id) => (this.getModuleInfo(id)?.exports ?? []).map((name) => [name, id])));
      const around = filesOf(stated.signedInPreload);
      const drawnOn = parts.filter((id) => !around.includes(id)).map((id) => ownModules(this, id));
      const prefetchingPages = stated.firstPagePreloads.filter(
        ({ queries }) => queries.length > stated.signedInPreload.queries.length,
      );
      prefetching = new Set(prefetchingPages.flatMap(filesOf));
      const ofMany = (id: string) => drawnOn.filter((modules) => modules.has(id)).length >= PAGES_ENOUGH;
      const consoles = this.getModuleInfo(join(root, CONSOLES))?.dynamicallyImportedIds ?? [];
      const ofConsoles = new Set(consoles.flatMap((id) => [...ownModules(this, id)]));
      const shared = (id: string) => ofMany(id) || ofConsoles.has(id);
      const firstModules = [...prefetching].flatMap((id) => [...ownModules(this, id)]);
      const nextModules = stated.firstPagePreloads.flatMap(nextFilesOf).flatMap((id) => [...ownModules(this, id)]);
      const many = drawnOn.flatMap((modules) => [...modules]).filter(ofMany);
      // These few small modules stay out of `common`, because the files that load after the first render would
      // otherwise load all of it.
      const beforeCommon = [...nextModules, ...many.filter((id) => !ofConsoles.has(id))]
        .flatMap((id) => [...ownModules(this, id)])
        .filter((id) => ofMany(id) && ofConsoles.has(id));
      data = new Set([...around, ...firstModules.filter(shared), ...beforeCommon]);
      const afterwards = ownModules(this, join(root, LATER));
      const apart = [...this.getModuleIds()]
        .flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
        .filter((id) => !afterwards.has(id));
      const elsewhere = new Set(apart.flatMap((id) => [...ownModules(this, id)]));
      later = new Set([...afterwards].filter((id) => !elsewhere.has(id)));
      const rest = many.filter((id) => !data.has(id));
      common = new Set(rest.filter((id) => ofConsoles.has(id)));
      ofPeople = new Set(rest.filter((id) => !ofConsoles.has(id)));
      const others = [data, common, ofPeople, ofConsoles, new Set(firstModules)];
      next = new Set(nextModules.filter((id) => !others.some((group) => group.has(id))));
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle, filename }) => {
        if (!bundle || !filename.endsWith('/app.html')) return [];
        const inPage = new Set([...html.matchAll(/\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file));
        const chunksOf = chunksIn(bundle);
        const styles = sheetIn(bundle);
        const needsOf = (page: PagePreload): Needs => ({
          chunks: chunksOf(filesOf(page)).filter((chunk) => !inPage.has(chunk)),
          ...(page.allStyles ? { styles } : {}),
          queries: page.queries,
        });
        const first = stated.firstPagePreloads.map((page) => {
          const needs = needsOf(page);
          const drawnNext = chunksOf(nextFilesOf(page)).filter(
            (chunk) => !inPage.has(chunk) && !needs.chunks.includes(chunk),
          );
          return [page.path, drawnNext.length > 0 ? { ...needs, next: drawnNext } : needs] as const;
        });
        const other = needsOf(stated.signedInPreload);
        const always = other.chunks.filter((chunk) => first.every(([, { chunks }]) => chunks.includes(chunk)));
        const hinted = ({ chunks, ...more }: Needs): Needs => ({
          chunks: chunks.filter((chunk) => !always.includes(chunk)),
          ...more,
        });
        const byPath = Object.fromEntries(first.map(([path, needs]) => [path, hinted(needs)]));
        return [
          ...always.map(preloaded),
          { tag: 'script', children: hints(byPath, { ...hinted(other), styles }), injectTo: 'head' },
        ];
      },
    },
  };
};

const preloaded = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
  injectTo: 'head',
});

const ownModules = (
  context: Pick<Rolldown.PluginContext, 'getModuleInfo'>,
  id: string,
  found = new Set<string>(),
): Set<string> => {
  if (found.has(id) || id.includes('/node_modules/')) return found;
  found.add(id);
  for (const imported of context.getModuleInfo(id)?.importedIds ?? []) ownModules(context, imported, found);
  return found;
};

const chunksIn = (bundle: Rolldown.OutputBundle): ((files: readonly string[]) => string[]) => {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const withImports = (name: string, found: Set<string>): Set<string> => {
    if (found.has(name)) return found;
    found.add(name);
    for (const other of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) withImports(other, found);
    return found;
  };
  return (files) => {
    const found = new Set<string>();
    for (const file of files) {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(file));
      if (!chunk) throw new Error(`${file} is in no chunk`);
      withImports(chunk.fileName, found);
    }
    return [...found];
  };
};

const sheetIn = (bundle: Rolldown.OutputBundle): string => {
  const [sheet, ...more] = Object.keys(bundle).filter((file) => /\/design-[^/]+\.css$/.test(file));
  if (!sheet || more.length > 0) throw new Error('The styles of all pages are not one file');
  return sheet;
};

const hints = (byPath: Readonly<Record<string, Needs>>, other: Needs): string =>
  `{
  const hint = (link) => document.head.append(Object.assign(document.createElement('link'), link));
  const { chunks, styles, queries, next = [] } = ${JSON.stringify(byPath)}[location.pathname] ?? ${JSON.stringify(other)};
  for (const chunk of chunks) hint({ rel: 'modulepreload', href: '/' + chunk });
  if (styles) hint({ rel: 'preload', as: 'style', crossOrigin: '', href: '/' + styles });
  for (const href of queries) hint({ rel: 'preload', as: 'fetch', crossOrigin: '', href });
  for (const chunk of next) hint({ rel: 'modulepreload', fetchPriority: 'low', href: '/' + chunk });
}`;
