import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storageKeys, writeStored } from '../browser/storage.ts';

const openPage = async () => {
  const { loadTranslation } = await import('./load-translation.ts');
  await loadTranslation();
  const { appWords } = await import('../messages/app.ts');
  return { appWords, language: document.documentElement.lang };
};

vi.mock('./pcm.ts', () => ({ translation: { appWords: { home: 'House', signingOut: { stay: 'No comot' } } } }));
vi.mock('./ig.ts', () => {
  throw new Error('No network');
});

beforeEach(() => {
  vi.resetModules();
  document.documentElement.lang = 'en-NG';
});

describe('the language of the app', () => {
  it('is the one chosen on the device', async () => {
    writeStored('local', storageKeys.language, 'pcm');
    const { appWords, language } = await openPage();
    expect([appWords.home, appWords.signingOut.stay, appWords.close]).toEqual(['House', 'No comot', 'Close']);
    expect(language).toBe('pcm-NG');
  });

  it.each([
    ['no language was chosen', null],
    ['English was chosen', 'en'],
    ['the chosen language has no texts yet', 'ha'],
    ['the stored language is unknown', 'toString'],
  ])('is English if %s', async (_why, chosen) => {
    if (chosen !== null) writeStored('local', storageKeys.language, chosen);
    const { appWords, language } = await openPage();
    expect([appWords.home, language]).toEqual(['Home', 'en-NG']);
  });

  it('is English if the texts cannot be loaded', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    writeStored('local', storageKeys.language, 'ig');
    const { appWords, language } = await openPage();
    expect([appWords.home, language]).toEqual(['Home', 'en-NG']);
    expect(error).toHaveBeenCalledOnce();
  });
});

describe('words of the screens', () => {
  const isWords = (value: unknown): value is object =>
    typeof value === 'object' && value !== null && !Array.isArray(value);

  it('are defined under the names of their constants, each once, in files that translations know', async () => {
    const files = import.meta.glob<Record<string, unknown>>([
      '../**/*.words.ts',
      '../messages/*.ts',
      '!../messages/words.ts',
      '!../pages/visitor/**',
      '!../**/*.test.ts',
    ]);
    const known = readFileSync(join(import.meta.dirname, 'translation.ts'), 'utf8');
    const { speak } = await import('../messages/words.ts');
    const constants: string[] = [];
    for (const [path, load] of Object.entries(files)) {
      const words = Object.entries(await load()).filter(([, value]) => isWords(value));
      if (words.length > 0) expect(known).toContain(`'${path}'`);
      for (const [name, value] of words) {
        constants.push(name);
        speak('pcm', { [name]: { translated: name } });
        expect(value).toHaveProperty('translated', name);
      }
    }
    expect(constants.length).toBeGreaterThan(100);
    expect(constants).toEqual([...new Set(constants)]);
  });
});
