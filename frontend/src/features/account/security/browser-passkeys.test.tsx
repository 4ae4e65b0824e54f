import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { PasskeysNeedHostName } from './browser-passkeys.tsx';

describe('the notice that passkeys need a host name', () => {
  const at = (address: string) => {
    vi.stubGlobal('location', new URL(address));
    render(<PasskeysNeedHostName />);
  };

  it('links to the same page at localhost when it is open at an IP address of this machine', () => {
    at('http://127.0.0.1:3000/security');
    const link = screen.getByRole('link', { name: 'Open http://localhost:3000' });
    expect(link.getAttribute('href')).toBe('http://localhost:3000/security');
  });

  it('has no link at an IP address of another machine, where localhost is not SafeRide', () => {
    at('http://192.168.1.20:3000/security');
    expect(document.body.textContent).not.toBe('');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('is not shown at a host name', () => {
    at('https://saferide.ng/security');
    expect(document.body.textContent).toBe('');
  });
});
