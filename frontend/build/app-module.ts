import { join } from 'node:path';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Plugin, runnerImport } from 'vite';

const NONE = '\0no-styles';

const withoutStyles: Plugin = {
  name: 'saferide:without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? NONE : null),
  load: (id) => (id === NONE ? '' : null),
};

export const importAppModule = async <Module>(root: string, file: string): Promise<Module> => {
  const { module } = await runnerImport<Module>(join(root, file), {
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [withoutStyles],
    // Loads our packages from source, because their compiled files may be outdated or missing.
    environments: { inline: { resolve: { conditions: ['source'], noExternal: /^@saferide\// } } },
  });
  return module;
};

interface PrerenderedDrawing {
  /** Must contain `place` exactly once. */
  readonly page: string;
  readonly place: string;
  readonly file: string;
  readonly component: string;
}

export const prerender = (drawings: readonly PrerenderedDrawing[]): Plugin => {
  let root = '';
  return {
    name: 'saferide:prerendered',
    configResolved: (config) => {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (html, { filename }) => {
        let page = html;
        for (const drawing of drawings.filter((one) => filename.endsWith(`/${one.page}`))) {
          const [before, after, ...more] = page.split(drawing.place);
          if (before === undefined || after === undefined || more.length > 0)
            throw new Error(`${drawing.page} has not one place ${drawing.place}`);
          page = `${before}${await markupOf(root, drawing)}${after}`;
        }
        return page;
      },
    },
  };
};

type Components = Readonly<Record<string, FunctionComponent>>;

const markupOf = async (root: string, { file, component }: PrerenderedDrawing): Promise<string> => {
  const module = await importAppModule<Components>(root, file);
  const drawn = module[component];
  if (!drawn) throw new Error(`${file} exports no ${component}`);
  return renderToStaticMarkup(createElement(drawn));
};
