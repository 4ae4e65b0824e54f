import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { importAppModule } from './app-module.ts';

export interface PrerenderedDrawing {
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
