import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './build/compressed.ts';
import { devPages } from './build/dev-pages.ts';
import { withoutJsonSchema } from './build/without-json-schema.ts';

const API = 'http://127.0.0.1:8080';

export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  plugins: [react(), tailwindcss(), withoutJsonSchema(), devPages(), compressed()],
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
