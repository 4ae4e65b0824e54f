import { consolePages } from './console-pages.ts';
import { pages } from './pages.ts';

const patterns = Object.values({ ...pages, ...consolePages }).map(
  (path) => new RegExp(`^${path.replace(/\/$/, '').replace(/:\w+/g, '[^/]+')}/?$`, 'i'),
);

/** Whether the app has a page at this path; ignores case and a trailing slash. */
export const isPage = (pathname: string): boolean => patterns.some((pattern) => pattern.test(pathname));
