import { basename, join } from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { appModule } from './app-module.ts';
import type { StatedPage } from './stated-pages.ts';

const ROUTES = 'src/app/routes.ts';
const CONSOLES = 'src/app/console-routes.tsx';

/** Loaded after the first data, or without a network. */
const LATER = 'src/app/later.ts';
/** Used only by it. */
const IDB = /\/node_modules\/idb\//;

/**
 * Modules used by at least this many pages go into one chunk: small chunks compress badly, and each costs a request.
 */
const PAGES_ENOUGH = 5;

/**
 * All of zod that the app uses goes there too; otherwise other pages would import a schema type from the one page's
 * chunk that has it.
 */
const ZOD = /\/node_modules\/zod\//;

/** What a page needs besides the app's entry script: chunks, the full style sheet, responses of the server. */
interface Needs {
  readonly chunks: readonly string[];
  readonly styles?: string | undefined;
  readonly asks: readonly string[];
}

/**
 * Bundles what people need first in few chunks, and preloads them at once instead of level by level; on a slow network
 * each level takes half a second. The routes determine the chunks; the app's HTML names the chunks and the first
 * requests of each page.
 */
export const firstPages = (): Plugin => {
  let root = '';
  let stated: typeof import('./stated-pages.ts');
  /** The files of the parts named by the routes. */
  let files: ReadonlyMap<string, string>;
  const filesOf = ({ parts }: StatedPage): string[] => parts.map((name) => files.get(name) ?? name);
  /** What all pages with data need, and the pages that prefetch data. */
  let data: ReadonlySet<string>;
  let asking: ReadonlySet<string>;
  /** What many pages need besides, and the subset that no console needs. */
  let common: ReadonlySet<string>;
  let ofPeople: ReadonlySet<string>;
  /** What is loaded later and used by no page, in one chunk, because each chunk adds its name where it is imported. */
  let later: ReadonlySet<string>;
  return {
    name: 'saferide:first-pages',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'shell', tags: ['$initial'], test: /\.(m?js|tsx?)$/, priority: 2 },
                { name: 'data', test: (id) => data.has(id) || ZOD.test(id), priority: 1 },
                { name: 'common', test: (id) => common.has(id) },
                { name: 'people', test: (id) => ofPeople.has(id), includeDependenciesRecursively: false },
                { name: 'later', test: (id) => later.has(id) || IDB.test(id), includeDependenciesRecursively: false },
                // Everything else is in its page's own chunk.
                { debugName: 'first pages', name: (id) => (asking.has(id) ? basename(id, '.tsx') : null) },
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
      stated = await appModule(root, 'build/stated-pages.ts');
      const parts = this.getModuleInfo(join(root, ROUTES))?.dynamicallyImportedIds ?? [];
      files = new Map(parts.flatMap((id) => (this.getModuleInfo(id)?.exports ?? []).map((name) => [name, id])));
      const around = filesOf(stated.otherPages);
      const drawnOn = parts.filter((id) => !around.includes(id)).map((id) => ownModules(this, id));
      const prefetchingPages = stated.statedFirstPages.filter(
        ({ asks }) => asks.length > stated.otherPages.asks.length,
      );
      asking = new Set(prefetchingPages.flatMap(filesOf));
      const ofMany = (id: string) => drawnOn.filter((modules) => modules.has(id)).length >= PAGES_ENOUGH;
      // Sharing with a page that prefetches would make a console load that whole page's chunk.
      const consoles = this.getModuleInfo(join(root, CONSOLES))?.dynamicallyImportedIds ?? [];
      const ofConsoles = new Set(consoles.flatMap((id) => [...ownModules(this, id)]));
      const shared = (id: string) => ofMany(id) || ofConsoles.has(id);
      data = new Set([...around, ...[...asking].flatMap((id) => [...ownModules(this, id)]).filter(shared)]);
      const afterwards = ownModules(this, join(root, LATER));
      const apart = [...this.getModuleIds()]
        .flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
        .filter((id) => !afterwards.has(id));
      const elsewhere = new Set(apart.flatMap((id) => [...ownModules(this, id)]));
      later = new Set([...afterwards].filter((id) => !elsewhere.has(id)));
      const many = drawnOn.flatMap((modules) => [...modules]).filter((id) => !data.has(id) && ofMany(id));
      common = new Set(many.filter((id) => ofConsoles.has(id)));
      ofPeople = new Set(many.filter((id) => !ofConsoles.has(id)));
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle, filename }) => {
        if (!bundle || !filename.endsWith('/app.html')) return [];
        const inPage = new Set([...html.matchAll(/\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file));
        const chunksOf = chunksIn(bundle);
        const styles = sheetIn(bundle);
        const needsOf = (page: StatedPage): Needs => ({
          chunks: chunksOf(filesOf(page)).filter((chunk) => !inPage.has(chunk)),
          ...(page.allStyles ? { styles } : {}),
          asks: page.asks,
        });
        const first = stated.statedFirstPages.map((page) => [page.path, needsOf(page)] as const);
        const other = needsOf(stated.otherPages);
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

/** A file with its static imports among our own, transitively. */
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

/** The chunks of files and of all their static imports. */
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

/** The full style sheet. */
const sheetIn = (bundle: Rolldown.OutputBundle): string => {
  const [sheet, ...more] = Object.keys(bundle).filter((file) => /\/design-[^/]+\.css$/.test(file));
  if (!sheet || more.length > 0) throw new Error('The styles of all pages are not one file');
  return sheet;
};

/** Runs in the page. */
const hints = (byPath: Readonly<Record<string, Needs>>, other: Needs): string =>
  `(() => {
  const hint = (attributes) => document.head.append(Object.assign(document.createElement('link'), attributes));
  const { chunks, styles, asks } = ${JSON.stringify(byPath)}[location.pathname] ?? ${JSON.stringify(other)};
  for (const chunk of chunks) hint({ rel: 'modulepreload', href: '/' + chunk });
  if (styles) hint({ rel: 'preload', as: 'style', crossOrigin: '', href: '/' + styles });
  for (const href of asks) hint({ rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href });
})();`;
