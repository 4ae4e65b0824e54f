import type { Plugin } from 'vite';
import { storageKeys } from '../src/browser/storage-keys.ts';

/** As `src/browser/theme.ts` decides it, before anything is painted. */
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

/** Every page begins in its theme. The script stands in the page itself, where the content security policy names it. */
export const themeAtOnce = (): Plugin => ({
  name: 'saferide:theme-at-once',
  transformIndexHtml: { order: 'pre', handler: () => [{ tag: 'script', children: SCRIPT, injectTo: 'head' }] },
});
