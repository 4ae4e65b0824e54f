import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { INSTALL_BUTTON } from '../element-ids.ts';
import { setUpInstallButton } from './install.ts';

const button = () => document.getElementById(INSTALL_BUTTON) as HTMLButtonElement;
const prompt = vi.fn(async () => undefined);
const offer = () => window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
let isStandalone = false;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: isStandalone }));
  document.body.innerHTML = `<button id="${INSTALL_BUTTON}" hidden>Install</button>`;
});
afterEach(() => {
  isStandalone = false;
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  document.body.innerHTML = '';
});

describe('the install button of the landing page (spec 1 §4)', () => {
  it('is shown only while the browser offers to install the app', () => {
    setUpInstallButton();
    expect(button().hidden).toBe(true);
    offer();
    expect(button().hidden).toBe(false);
    button().click();
    expect(prompt).toHaveBeenCalledOnce();
    expect(button().hidden).toBe(true);
    offer();
    expect(button().hidden).toBe(false);
    window.dispatchEvent(new Event('appinstalled'));
    expect(button().hidden).toBe(true);
  });

  it('is hidden in the installed app', () => {
    isStandalone = true;
    setUpInstallButton();
    offer();
    expect(button().hidden).toBe(true);
  });
});
