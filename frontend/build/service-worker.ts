import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** Addresses that are never pages of the app, and files. */
const NOT_PAGES = [/^\/(api|ws|health|metrics|assets)(\/|$)/, /\.\w+$/];

/** As long as builds are likely to name them. */
const ASSETS_KEPT = 120;

/**
 * A service worker with which a repeat visit opens at once, with or without a network: the app's page and every chunk
 * that the page itself names are kept when it is installed, other chunks when they are first used, answers of the
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
        globPatterns: ['app.html', 'assets/*.js', 'icon.svg'],
        manifestTransforms: [
          async (entries) => {
            const page = await readFile(join(folder, 'app.html'), 'utf8');
            return { manifest: entries.filter(({ url }) => url === 'app.html' || page.includes(`"/${url}"`)) };
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
