import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { storageKeys } from '../src/browser/storage.ts';

// The pattern allows a query, because the development server appends one to the URL.
const FIRST_SHEET = /\/src\/design\/first\.css(?:\?|$)/;
const FULL_SHEET = /\/src\/design\/design\.css$/;
const COMPONENTS = 'src/design';
const MAIN = 'src/main.tsx';
/** Leaves out the imports that `styledPart`, `withAllStyles` and `pageRoute` load together with the full style sheet. */
const IMPORTED =
  /(?<!\b(?:(?:styledPart|withAllStyles)\(|pageRoute\('\w+', )\s*\(\) => )(?:\bfrom |\bimport\()'(\.[^']+\.tsx?)'/g;
const IMPORTED_LATER_TOO = /\b(?:from |import\()'(\.[^']+\.tsx?)'/g;
const COPY = /\/(messages|translations)\/|\.words\.ts$/;

export const firstPaintStyles = (): Plugin => {
  let root = '';
  return {
    name: 'saferide:first-styles',
    enforce: 'pre',
    configResolved: (config) => {
      root = config.root;
    },
    transform: {
      filter: { id: FIRST_SHEET },
      handler: async (code, id) => {
        const files = await importedFrom(join(root, MAIN));
        const sources = [...files].map((file) => `@source '${relative(dirname(id), file)}';\n`);
        return { code: code + sources.join(''), map: null };
      },
    },
  };
};

/** Drops the classes of components that nothing imports. In development the sheet has all classes. */
export const dropUnusedComponentClasses = (): Plugin => {
  let root = '';
  return {
    name: 'saferide:used-components',
    apply: 'build',
    enforce: 'pre',
    configResolved: (config) => {
      root = config.root;
    },
    transform: {
      filter: { id: FULL_SHEET },
      handler: async (code) => {
        const used = await importedFrom(join(root, MAIN), IMPORTED_LATER_TOO);
        const files = (await readdir(join(root, COMPONENTS))).filter((file) => file.endsWith('.tsx'));
        const unused = files.filter((file) => !used.has(join(root, COMPONENTS, file)));
        return { code: code + unused.map((file) => `@source not './${file}';\n`).join(''), map: null };
      },
    },
  };
};

const importedFrom = async (
  file: string,
  imports = IMPORTED,
  found = new Set<string>(),
): Promise<ReadonlySet<string>> => {
  if (found.has(file) || COPY.test(file)) return found;
  found.add(file);
  const text = await readFile(file, 'utf8');
  for (const [, path = ''] of text.matchAll(imports)) await importedFrom(join(dirname(file), path), imports, found);
  return found;
};

const LINK = /\s*<link rel="stylesheet"[^>]* href="\/([^"]+\.css)"[^>]*>/g;

export const inlineStyleSheets = (pages: readonly string[]): Plugin => ({
  name: 'saferide:inlined-styles',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      for (const page of pages) {
        const html = bundle[page];
        if (html?.type !== 'asset') throw new Error(`The build has no ${page}`);
        html.source = String(html.source).replaceAll(LINK, (_link, file: string) => {
          const sheet = bundle[file];
          if (sheet?.type !== 'asset') throw new Error(`${page} asks for ${file}, which the build does not have`);
          delete bundle[file];
          return `<style>${sheet.source}</style>`;
        });
      }
    },
  },
});

/**
 * Before the first paint, applies the font (see `fonts.css`), and the theme and accessibility settings by the same rules as
 * `src/browser/theme.ts` and `src/browser/device-settings.ts`.
 */
const SCRIPT = `
      (() => {
        let theme, looks = {};
        try {
          theme = localStorage.getItem('${storageKeys.theme}');
          looks = JSON.parse(localStorage.getItem('saferide_accessibility')) ?? {};
        } catch {}
        const { classList, style } = document.documentElement;
        const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
        classList.add(dark ? 'dark' : 'light');
        if (navigator.serviceWorker?.controller) classList.add('inter');
        if (looks.highContrast) classList.add('contrast');
        if (looks.reduceMotion) classList.add('less-motion');
        if (looks.fontSize !== 16) style.fontSize = looks.fontSize + 'px';
      })();
    `;

export const themeBeforeFirstPaint = (): Plugin => ({
  name: 'saferide:theme-at-once',
  transformIndexHtml: { order: 'pre', handler: () => [{ tag: 'script', children: SCRIPT, injectTo: 'head' }] },
});
