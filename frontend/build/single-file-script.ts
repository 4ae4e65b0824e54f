import { basename, join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

export const leafletPartsAlias = (root: string) => ({
  find: /^leaflet$/,
  replacement: join(root, 'build/leaflet-parts.js'),
});

export const bundleScript = async (
  root: string,
  file: string,
  output: Rolldown.OutputOptions,
): Promise<{ readonly fileName: string; readonly code: string }> => {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    resolve: { conditions: ['source', 'module', 'browser'], alias: [leafletPartsAlias(root)] },
    build: {
      target: 'es2022',
      write: false,
      modulePreload: false,
      rolldownOptions: { input: join(root, file), output, preserveEntrySignatures: 'strict' },
    },
  });
  const [chunk, ...more] = [built]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .filter(({ fileName }) => !fileName.endsWith('.css'));
  if (chunk?.type !== 'chunk' || more.length > 0) throw new Error(`${file} is not one script`);
  return chunk;
};

/** Bundles `file` with all its imports into one script, because each shared chunk would cost a request. */
export const singleFileScript = (
  page: string,
  file: string,
  later?: { readonly meta: string; readonly file: string },
): Plugin[] => {
  const named = basename(page, '.html');
  const tag = `<script type="module" src="/${file}"></script>`;
  let root = '';
  let address = '';
  let laterAddress = '';
  const isPage = (filename: string) => filename.endsWith(`/${page}`);
  return [
    {
      name: 'saferide:own-script-out',
      apply: 'build',
      configResolved: (config) => {
        root = config.root;
      },
      async buildStart() {
        const { fileName, code } = await bundleScript(root, file, {
          entryFileNames: `assets/${named}-[hash].js`,
          codeSplitting: false,
        });
        this.emitFile({ type: 'asset', fileName, source: code });
        address = `/${fileName}`;
        if (!later) return;
        const more = await bundleScript(root, later.file, {
          entryFileNames: `assets/${named}-later-[hash].js`,
          codeSplitting: false,
        });
        this.emitFile({ type: 'asset', fileName: more.fileName, source: more.code });
        laterAddress = `/${more.fileName}`;
      },
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
          isPage(filename)
            ? [
                ...(later ? [{ tag: 'meta', attrs: { name: later.meta, content: laterAddress } } as const] : []),
                { tag: 'script', attrs: { type: 'module', src: address }, injectTo: 'head' },
              ]
            : [],
      },
    },
  ];
};
