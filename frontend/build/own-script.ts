import type { Plugin } from 'vite';
import { oneScript } from './one-script.ts';

/**
 * Gives `page` its script `file` with everything it needs inside. Bundled with the app it would be cut into pieces that
 * both use, and a visitor on a slow network would wait for each of them.
 */
export const ownScript = (page: string, file: string): Plugin[] => {
  const tag = `<script type="module" src="/${file}"></script>`;
  let root = '';
  let address = '';
  const isPage = (filename: string) => filename.endsWith(`/${page}`);
  return [
    {
      name: 'saferide:own-script-out',
      apply: 'build',
      configResolved: (config) => {
        root = config.root;
      },
      async buildStart() {
        const { fileName, code } = await oneScript(root, file, {
          entryFileNames: 'assets/landing-[hash].js',
          codeSplitting: false,
        });
        this.emitFile({ type: 'asset', fileName, source: code });
        address = `/${fileName}`;
      },
      // The build must not take it for a part of the app.
      transformIndexHtml: {
        order: 'pre',
        handler: (html, { filename }) => {
          if (!isPage(filename)) return html;
          if (!html.includes(tag)) throw new Error(`${page} has no ${tag}`);
          return html.replace(tag, '');
        },
      },
    },
    {
      name: 'saferide:own-script-in',
      apply: 'build',
      transformIndexHtml: {
        order: 'post',
        handler: (_html, { filename }) =>
          isPage(filename) ? [{ tag: 'script', attrs: { type: 'module', src: address }, injectTo: 'head' }] : [],
      },
    },
  ];
};
