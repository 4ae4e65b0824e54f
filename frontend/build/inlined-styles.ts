import type { Plugin } from 'vite';

const LINK = /\s*<link rel="stylesheet"[^>]* href="\/([^"]+\.css)"[^>]*>/g;

export const inlinedStyles = (pages: readonly string[]): Plugin => ({
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
