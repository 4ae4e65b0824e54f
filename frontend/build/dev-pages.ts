import type { Plugin } from 'vite';
import { importAppModule } from './app-module.ts';

/** Imported by path, because the compiled contracts package may not exist yet. */
const ADDRESSES = '../contracts/src/tracking/tracking-pages.ts';

export const devPages = (): Plugin => ({
  name: 'saferide:dev-pages',
  apply: 'serve',
  configureServer: async (server) => {
    const { linkInPath: followedAt } = await importAppModule<
      typeof import('@saferide/contracts/tracking/tracking-pages')
    >(server.config.root, ADDRESSES);
    server.middlewares.use((request, _response, next) => {
      const [path = ''] = (request.url ?? '').split('?');
      const wantsPage = request.headers.accept?.includes('text/html') && !path.startsWith('/api');
      if (wantsPage && !path.endsWith('.html')) {
        const visitor = path === '/' && !request.headers.cookie?.includes('saferide_session');
        if (path === '/design') request.url = '/design.html';
        else if (followedAt(path)) request.url = '/track.html';
        else request.url = visitor ? '/landing.html' : '/app.html';
      }
      next();
    });
  },
});
