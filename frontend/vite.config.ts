import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { prerender } from './build/app-module.ts';
import { chunksAndPreloadHints } from './build/chunks-and-preload-hints.ts';
import { compressAssets } from './build/compressed.ts';
import { devPages } from './build/dev-pages.ts';
import { drawIcons } from './build/draw-icons.ts';
import {
  dropUnusedComponentClasses,
  firstPaintStyles,
  inlineStyleSheets,
  themeBeforeFirstPaint,
} from './build/first-paint.ts';
import { serviceWorker } from './build/service-worker.ts';
import { leafletPartsAlias, singleFileScript } from './build/single-file-script.ts';
import { withoutUnusedLibraryParts } from './build/unused-library-parts.ts';

const API = 'http://127.0.0.1:8080';

const AT_REST =
  /\/(later|toaster|open-live-connection|cache-downloaded-files|console-routes|device-pages|accessibility-overlay)-/;
const AT_A_DESK = /\/console-routes\.tsx$|\/console-routes-/;

export default defineConfig({
  root: import.meta.dirname,
  resolve: {
    conditions: ['source', 'module', 'browser', 'development|production'],
    alias: [
      leafletPartsAlias(import.meta.dirname),
      { find: /^zod$/, replacement: join(import.meta.dirname, 'build/zod-without-eval.js') },
    ],
  },
  plugins: [
    react(),
    firstPaintStyles(),
    dropUnusedComponentClasses(),
    tailwindcss(),
    withoutUnusedLibraryParts(),
    themeBeforeFirstPaint(),
    prerender([
      {
        page: 'app.html',
        place: '<!-- The frame is drawn here when the app is built. -->',
        file: 'src/app/boot-skeleton.tsx',
        component: 'BootSkeleton',
      },
      {
        page: 'landing.html',
        place: '<!-- The landing page is drawn here when the app is built. -->',
        file: 'src/pages/visitor/landing/landing-page.tsx',
        component: 'LandingPage',
      },
      {
        page: 'track.html',
        place: '<!-- The tracking page is drawn here when the app is built. -->',
        file: 'src/pages/visitor/tracking/tracking-page.tsx',
        component: 'TrackingPage',
      },
    ]),
    singleFileScript('landing.html', 'src/pages/visitor/landing/script/main.ts', {
      meta: 'saferide-landing',
      file: 'src/pages/visitor/landing/later/later.ts',
    }),
    singleFileScript('track.html', 'src/pages/visitor/tracking/script/main.ts', {
      meta: 'saferide-map',
      file: 'src/pages/visitor/tracking/map/draw.ts',
    }),
    inlineStyleSheets(['landing.html', 'app.html', 'track.html']),
    chunksAndPreloadHints(),
    drawIcons(),
    devPages(),
    serviceWorker(),
    compressAssets(),
  ],
  build: {
    target: 'es2022',
    // Does not write to `dist`, because it links to files that a running server may be sending.
    outDir: '../.built/by-hand',
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: {
      input: { app: 'app.html', landing: 'landing.html', track: 'track.html' },
      // `core.config` and `en` set zod's English texts and its tracking of cyclic values, which the app does not use.
      treeshake: { manualPureFunctions: ['defineCall', 'z', 'core.config', 'en'] },
    },
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Naming chunks of consoles or later code would enlarge everyone's first load.
      resolveDependencies: (file, files, { hostId }) =>
        AT_REST.test(file) || AT_A_DESK.test(hostId)
          ? files.filter((one) => one === file || one.endsWith('.css'))
          : files,
    },
  },
  // The server accepts only its own host; the short form would rewrite the host.
  server: { proxy: { '/api': { target: API, changeOrigin: false }, '/ws': { target: API, ws: true } } },
});
