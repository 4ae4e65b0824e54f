import type { Plugin } from 'vite';
import { storageKeys } from '../src/browser/storage-keys.ts';

/** Decides like `src/browser/theme.ts`, before the first paint. */
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
