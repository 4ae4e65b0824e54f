import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { consolePathPatterns, pages } from '@saferide/contracts/kernel/pages';
import { matchPath } from 'react-router-dom';
import { expect, test } from 'vitest';
import { consoleRoutes } from './console-routes.tsx';
import { redirectedPaths, routes } from './routes.ts';

const patterns = [...routes.map(({ path }) => path), ...Object.keys(redirectedPaths)];
const addressOf = (path: string): string => path.replaceAll(/:\w+/g, 'x');
const matching = (all: readonly string[], path: string) => all.filter((one) => matchPath(one, addressOf(path)));

test.each(Object.values(pages))('the page address %s matches exactly one route of the app (spec 1 §2)', (path) => {
  expect(matching(patterns, path)).toEqual([path]);
});

test.each(Object.values(consolePages))('the console address %s matches exactly one console route', (path) => {
  expect(consolePathPatterns).toEqual(expect.arrayContaining(matching(patterns, path)));
  expect(matching(patterns, path)).toHaveLength(1);
  expect(matching(Object.keys(consoleRoutes), path)).toEqual([path]);
});
