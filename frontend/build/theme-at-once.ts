import type { Plugin } from 'vite';
import { storageKeys } from '../src/browser/storage.ts';

/** Applies the theme before the first paint, by the same rule as `src/browser/theme.ts`. */
const SCRIPT = `
      (() => {
        let kept = null;
        try {
          kept = localStorage.getItem('${storageKeys.theme}');
        } catch {}
        const dark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
        document.documentElement.classList.add(dark ? 'dark' : 'light');
      })();
    `;

export const themeAtOnce = (): Plugin => ({
  name: 'saferide:theme-at-once',
  transformIndexHtml: { order: 'pre', handler: () => [{ tag: 'script', children: SCRIPT, injectTo: 'head' }] },
});
