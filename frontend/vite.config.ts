import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './build/compressed.ts';
import { devPages } from './build/dev-pages.ts';
import { drawnIcons } from './build/icons.ts';
import { inlinedStyles } from './build/inlined-styles.ts';
import { ownScript } from './build/own-script.ts';
import { pageHints } from './build/page-hints.ts';
import { prerendered } from './build/prerendered.ts';
import { serviceWorker } from './build/service-worker.ts';
import { themeAtOnce } from './build/theme-at-once.ts';
import { withoutDataRouter } from './build/without-data-router.ts';
import { withoutInfiniteQueries } from './build/without-infinite-queries.ts';
import { withoutJsonSchema } from './build/without-json-schema.ts';
import { withoutServerFacts } from './build/without-server-facts.ts';
import { withoutUnusedZod } from './build/without-unused-zod.ts';

const API = 'http://127.0.0.1:8080';

/** Libraries and files that each page with data draws on, seen from the files' paths. */
const neededByAll = new RegExp(
  [
    'node_modules/(zod|@tanstack)/',
    'frontend/src/(api|session|app/data|live/(connect-later|live-context|live-notice|live-provider)|messages/(faults|format))',
    'frontend/src/design/(badge|card|empty-state|figure|loaded|notice|query-failure|use-now)',
    'domain/src/(tariff|money|vehicle)/',
    'contracts/src/(account/current-user|fields|figures|problem|ride/(fields|queries|views))',
  ].join('|'),
);

const neededByRiders = new RegExp(
  [
    'frontend/src/(messages/riding|features/riding/(queries|open-rides)|browser/booking-draft)',
    'contracts/src/(account/(account|favorites)|ride/commands)',
    'lucide-react/dist/esm/icons/(calendar-clock|car|navigation)\\.',
  ].join('|'),
);

export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  plugins: [
    react(),
    tailwindcss(),
    withoutDataRouter(),
    withoutInfiniteQueries(),
    withoutJsonSchema(),
    withoutServerFacts(),
    withoutUnusedZod(['src', '../domain/src', '../contracts/src']),
    themeAtOnce(),
    prerendered([
      {
        page: 'app.html',
        place: '<!-- The frame is drawn here when the app is built. -->',
        file: 'src/app/boot-skeleton.tsx',
        component: 'BootSkeleton',
      },
      {
        page: 'landing.html',
        place: '<!-- The landing page is drawn here when the app is built. -->',
        file: 'src/features/landing/landing-page.tsx',
        component: 'LandingPage',
      },
    ]),
    ownScript('landing.html', 'src/features/landing/script/main.ts'),
    inlinedStyles(['landing.html', 'app.html']),
    pageHints(),
    drawnIcons(),
    devPages(),
    serviceWorker(),
    compressed(),
  ],
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    // What each page pulls in, for the page's hints and for the benchmark; a dot before the name keeps it off the network.
    manifest: true,
    // Everything else is in chunks of its own page.
    rolldownOptions: {
      input: { app: 'app.html', landing: 'landing.html' },
      treeshake: { manualPureFunctions: ['defineCall', 'z'] },
      output: {
        codeSplitting: {
          groups: [
            { name: 'shell', tags: ['$initial'], test: /\.(m?js|tsx?)$/, priority: 3 },
            // What every page that shows data needs, in one piece: small pieces compress badly and each costs a request.
            { name: 'data', test: neededByAll, priority: 2 },
            { name: 'riding', test: neededByRiders, priority: 1 },
          ],
        },
      },
    },
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  // The server takes a command only from a page of its own host, which the short form would rewrite.
  server: { proxy: { '/api': { target: API, changeOrigin: false }, '/ws': { target: API, ws: true } } },
});
