import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { z } from 'zod';
import { openSavedApp } from '../src/browser/saved-app-worker.ts';
import { bundleScript } from './single-file-script.ts';

const pushWorker = (file: string, named: (address: string) => void): Plugin => {
  let root = '';
  return {
    name: 'saferide:push-worker',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    async buildStart() {
      const { fileName, code } = await bundleScript(root, file, {
        entryFileNames: 'assets/push-[hash].js',
        format: 'iife',
      });
      this.emitFile({ type: 'asset', fileName, source: code });
      named(`/${fileName}`);
    },
  };
};

const NOT_PAGES = [/^\/(api|ws|health|metrics|assets|track)(\/|$)/, /\.\w+$/];

const ASSETS_KEPT = 120;

const OFFLINE = [
  'home-page',
  'customer-page',
  'next',
  'home-map',
  'customer-ride-page',
  'driver-page',
  'chat-link',
  'chat-page',
  'share-trip',
  'later',
  'toaster',
];

const manifest = z.record(
  z.string(),
  z.object({ file: z.string(), name: z.string().optional(), imports: z.array(z.string()).default([]) }),
);

const filesOf = (
  chunks: z.output<typeof manifest>,
  keys: readonly string[],
  found = new Set<string>(),
): Set<string> => {
  for (const key of keys) {
    const chunk = chunks[key];
    if (!chunk || found.has(chunk.file)) continue;
    found.add(chunk.file);
    filesOf(chunks, chunk.imports, found);
  }
  return found;
};

const SIGN_OUT_WAITS = 30 * 24 * 60;

export const serviceWorker = (): Plugin[] => {
  let folder = '';
  const importScripts: string[] = [];
  const noteFolder: Plugin = {
    name: 'saferide:service-worker',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
  };
  return [
    noteFolder,
    pushWorker('src/browser/push-worker-main.ts', (address) => importScripts.splice(0, 1, address)),
    ...VitePWA({
      strategies: 'generateSW',
      filename: 'sw.js',
      registerType: 'autoUpdate',
      injectRegister: false,
      manifest: false,
      workbox: {
        importScripts,
        globPatterns: ['app.html', 'landing.html', 'assets/*.{js,css}', 'icon.svg', 'manifest.webmanifest'],
        manifestTransforms: [
          async (entries) => {
            const pages = ['app.html', 'landing.html'].map((page) => readFile(join(folder, page), 'utf8'));
            const text = (await Promise.all(pages)).join();
            const chunks = manifest.parse(JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')));
            const keysOf = (chunkName: string) => Object.keys(chunks).filter((key) => chunks[key]?.name === chunkName);
            for (const name of OFFLINE)
              if (keysOf(name).length === 0) throw new Error(`The build has no chunk ${name}`);
            const offline = filesOf(chunks, OFFLINE.flatMap(keysOf));
            const isPrecached = (url: string) =>
              !url.startsWith('assets/') || url.endsWith('.css') || offline.has(url) || text.includes(`"/${url}"`);
            return { manifest: entries.filter(({ url }) => isPrecached(url)) };
          },
        ],
        dontCacheBustURLsMatching: /^assets\//,
        navigateFallback: '/app.html',
        navigateFallbackDenylist: [/^\/$/, ...NOT_PAGES],
        runtimeCaching: [
          {
            urlPattern: ({ request, url }) =>
              request.mode === 'navigate' && (url.pathname === '/' || url.pathname === '/api/logout'),
            handler: openSavedApp,
          },
          {
            urlPattern: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/api/auth/sessions/'),
            method: 'DELETE',
            handler: 'NetworkOnly',
            options: { backgroundSync: { name: 'sign-out', options: { maxRetentionTime: SIGN_OUT_WAITS } } },
          },
          {
            urlPattern: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
            handler: 'CacheFirst',
            options: { cacheName: 'assets', expiration: { maxEntries: ASSETS_KEPT } },
          },
        ],
        skipWaiting: true,
        clientsClaim: true,
        cleanupOutdatedCaches: true,
        inlineWorkboxRuntime: true,
      },
    }),
  ];
};
