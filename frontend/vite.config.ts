import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './build/compressed.ts';
import { devPages } from './build/dev-pages.ts';
import { drawnIcons } from './build/icons.ts';
import { inlinedStyles } from './build/inlined-styles.ts';
import { ownScript } from './build/own-script.ts';
import { prerendered } from './build/prerendered.ts';
import { withoutJsonSchema } from './build/without-json-schema.ts';

const API = 'http://127.0.0.1:8080';

export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  plugins: [
    react(),
    tailwindcss(),
    withoutJsonSchema(),
    prerendered([
      {
        page: 'landing.html',
        place: '<!-- The landing page is drawn here when the app is built. -->',
        file: 'src/features/landing/landing-page.tsx',
        component: 'LandingPage',
      },
    ]),
    ownScript('landing.html', 'src/features/landing/script/main.ts'),
    inlinedStyles('landing.html'),
    drawnIcons(),
    devPages(),
    compressed(),
  ],
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    // Everything else is in chunks of its own page.
    rolldownOptions: {
      input: { app: 'app.html', landing: 'landing.html' },
      treeshake: { manualPureFunctions: ['defineCall', 'z'] },
    },
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': API, '/ws': { target: API, ws: true } } },
});
