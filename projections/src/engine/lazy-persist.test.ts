import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyPersist } from './lazy-persist.ts';

describe('a position past events that change nothing', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => vi.useRealTimers());

  const persisting = () => {
    const stored: string[] = [];
    const project = async ({ position }: { readonly position: string }) => void stored.push(position);
    const never = () => {
      throw new Error('The position could not be stored');
    };
    return { stored, ...lazyPersist({ project }, never) };
  };

  it('is stored half a second after the last event', async () => {
    const { later, stored } = persisting();
    later('1');
    await vi.advanceTimersByTimeAsync(499);
    later('2');
    await vi.advanceTimersByTimeAsync(499);
    expect(stored).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(stored).toEqual(['2']);
  });

  it('is stored every five seconds if events never pause', async () => {
    const { later, stored } = persisting();
    for (let n = 0; n < 100; n++) {
      later(String(n));
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(stored).toEqual(['49', '99']);
  });
});
