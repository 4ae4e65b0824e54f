import { pages } from '@saferide/contracts/pages';
import { matchPath } from 'react-router-dom';
import { expect, test } from 'vitest';
import { moved, routes } from './routes.ts';

const patterns = [...routes.map(({ path }) => path), ...Object.keys(moved)];

test.each(Object.values(pages))('an address of %s is one of the app, and of no other page', (path) => {
  const address = path.replaceAll(/:\w+/g, 'x');
  expect(patterns.filter((pattern) => matchPath(pattern, address))).toEqual([path]);
});
