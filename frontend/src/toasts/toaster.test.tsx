import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import { passes } from '../testing/time.ts';
import { showToast } from './toasts.ts';

const seen = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

describe('a toast', () => {
  it('replaces the one before, and goes after five seconds', async () => {
    await show(null);
    act(() => showToast('Profile saved'));
    await passes(3_000);
    act(() => showToast('Place saved'));
    expect(seen()).toEqual(['Place saved']);
    await passes(4_500);
    expect(seen()).toEqual(['Place saved']);
    await passes(1_000);
    expect(seen()).toEqual([]);
  });
});
