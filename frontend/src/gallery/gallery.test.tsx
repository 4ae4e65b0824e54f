import { render } from '@testing-library/react';
import { run } from 'axe-core';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { Gallery } from './gallery.tsx';

it('no component of the design system violates a rule that axe checks without a layout', async () => {
  vi.useRealTimers();
  render(
    <MemoryRouter initialEntries={['/design']}>
      <Gallery />
    </MemoryRouter>,
  );
  const { violations, passes } = await run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(passes.length).toBeGreaterThan(20);
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
});
