import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** Addresses that are never pages of the app, and files. */
const NOT_PAGES = [/^\/(api|ws|health|metrics|assets)(\/|$)/, /\.\w+$/];

/** As long as builds are likely to name them. */
const ASSETS_KEPT = 120;

/**
 * A service worker with which a repeat visit opens at once, with or without a network: the app's page, the styles of all
 * pages and every chunk that the page itself names are kept when it is installed, other chunks when they are first used, answers of the
 * server never. `/` is a visitor's landing page or somebody's home, so the network is asked first. A new build takes
 * over as soon as it is seen.
 */
export const serviceWorker = (): Plugin[] => {
  let folder = '';
  const noteFolder: Plugin = {
    name: 'saferide:service-worker',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
  };
  return [
    noteFolder,
    ...VitePWA({
      strategies: 'generateSW',
      filename: 'sw.js',
      registerType: 'autoUpdate',
      // `browser/keep-app.ts` registers it, when the page has what it needs; `public/` has the manifest.
      injectRegister: false,
      manifest: false,
      workbox: {
        globPatterns: ['app.html', 'assets/*.{js,css}', 'icon.svg'],
        manifestTransforms: [
          async (entries) => {
            const page = await readFile(join(folder, 'app.html'), 'utf8');
            const kept = (url: string) => url === 'app.html' || url.endsWith('.css') || page.includes(`"/${url}"`);
            return { manifest: entries.filter(({ url }) => kept(url)) };
          },
        ],
        dontCacheBustURLsMatching: /^assets\//,
        navigateFallback: '/app.html',
        navigateFallbackDenylist: [/^\/$/, ...NOT_PAGES],
        runtimeCaching: [
          {
            urlPattern: ({ request, url }) => request.mode === 'navigate' && url.pathname === '/',
            handler: 'NetworkOnly',
            options: { precacheFallback: { fallbackURL: '/app.html' } },
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
