import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accessibilitySettings } from '../../browser/device-settings.ts';
import { fakeSpeech } from '../../testing/fake-speech.ts';
import { show, type UserActions } from '../../testing/show.tsx';
import { waitUntilLoaded } from '../../testing/time.ts';
import { VoiceForm } from '../voice/voice-form.tsx';
import { AccessibilityForm } from './accessibility-form.tsx';

const root = document.documentElement;
const page = () => show(<AccessibilityForm />);
const slider = () => screen.getByRole('slider', { name: 'Text size' });
const switchOf = (name: string) => screen.getByRole('switch', { name });
const shortcut = ({ press }: UserActions, keys = '{Alt>}[KeyA]{/Alt}') => press(keys);

afterEach(() => accessibilitySettings.reset());

describe('the accessibility settings (spec 3 §3)', () => {
  it('are stored on the device and applied at once', async () => {
    const { click } = await page();
    await click(switchOf('High contrast'));
    await click(switchOf('Less motion'));
    expect(JSON.parse(localStorage.getItem('saferide_accessibility') ?? '')).toEqual({
      ...{ fontSize: 16, highContrast: true, reduceMotion: true },
      ...{ screenReader: false, autoFocus: false },
    });
    expect([...root.classList]).toEqual(expect.arrayContaining(['contrast', 'less-motion']));
    await click(screen.getByRole('button', { name: 'Reset to standard' }));
    expect([...root.classList]).not.toEqual(expect.arrayContaining(['contrast']));
  });

  it('share the voice switch with the voice settings, even when another tab changes it', async () => {
    fakeSpeech();
    const { click } = await show(
      <>
        <AccessibilityForm />
        <VoiceForm />
      </>,
    );
    const states = () =>
      ['Voice announcements', /^Voice (On|Off)$/].map((name) =>
        screen.getByRole('switch', { name }).getAttribute('aria-checked'),
      );
    expect(states()).toEqual(['false', 'false']);
    await click(switchOf('Voice announcements'));
    expect(states()).toEqual(['true', 'true']);
    await click(switchOf('Voice On'));
    expect(states()).toEqual(['false', 'false']);
    localStorage.setItem('saferide_voice_navigation', '{"enabled":true}');
    act(() => void dispatchEvent(new StorageEvent('storage')));
    expect(states()).toEqual(['true', 'true']);
    await click(screen.getByRole('button', { name: 'Reset to standard' }));
    expect(states()).toEqual(['false', 'false']);
  });

  it('say that a device without a voice can’t speak', async () => {
    await page();
    expect(switchOf('Voice announcements')).toHaveProperty('disabled', true);
    expect(screen.getByText('This device can’t speak.')).toBeDefined();
  });

  it('fall back to the defaults if the stored settings are invalid', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    localStorage.setItem('saferide_accessibility', '{"fontSize": 90}');
    expect(accessibilitySettings.current()).toMatchObject({ fontSize: 16, highContrast: false });
    expect(warned).toHaveBeenCalledOnce();
  });
});

describe('the text size (spec 3 §5, spec 3 §9)', () => {
  it('can be set from 12 to 24 pixels', async () => {
    const { fill } = await page();
    expect(slider().getAttribute('aria-valuetext')).toBe('16 pixels');
    for (const [typed, size] of [
      ['24', '24px'],
      ['30', '24px'],
      ['12', '12px'],
      ['3', '12px'],
      ['16', ''],
    ] as const) {
      await fill(slider(), typed);
      expect(root.style.fontSize).toBe(size);
    }
  });
});

describe('the accessibility panel (spec 1 §2)', () => {
  it('opens over any page with Alt+A, and closes with Escape', async () => {
    const hands = await show(<p>Some page</p>, { at: '/customer' });
    await shortcut(hands, '{Control>}{Alt>}[KeyA]{/Alt}{/Control}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await shortcut(hands);
    await waitUntilLoaded(() => screen.queryByRole('dialog', { name: 'Accessibility' }));
    expect(screen.getByText('Some page')).toBeDefined();
    await hands.click(switchOf('High contrast'));
    expect(root.classList.contains('contrast')).toBe(true);
    // Browsers report Escape as `cancel`.
    screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the keyboard focus when a page opens', () => {
  const Form = () => (
    <main>
      <h1 tabIndex={-1}>Book a ride</h1>
      <input aria-label="Destination" />
    </main>
  );
  const focusAfterHeading = async (autoFocus: boolean) => {
    accessibilitySettings.change({ autoFocus });
    await show(<Form />);
    screen.getByRole('heading').focus();
    return document.activeElement;
  };

  it('moves to the first field if auto-focus is on', async () => {
    expect(await focusAfterHeading(true)).toBe(screen.getByRole('textbox', { name: 'Destination' }));
  });

  it('stays on the heading if auto-focus is off', async () => {
    expect(await focusAfterHeading(false)).toBe(screen.getByRole('heading'));
  });
});
