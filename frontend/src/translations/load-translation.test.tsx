import { afterEach, describe, expect, it, vi } from 'vitest';
import { storageKeys, writeStored } from '../browser/storage.ts';
import { definedWords, defineWords, setLanguage } from '../messages/words.ts';
import { loadTranslation, type TranslationFiles } from './load-translation.ts';
import type { Translation } from './translation.ts';

const none = async () => ({ translation: {} });
const pidgin = { testWords: { home: 'House', signOut: { stay: 'No comot' } } } as Translation;
const files: TranslationFiles = {
  ha: none,
  ig: async () => {
    throw new Error('No network');
  },
  yo: none,
  pcm: async () => ({ translation: pidgin }),
};

const openPage = async () => {
  await loadTranslation(files);
  const words = defineWords('testWords', { home: 'Home', signOut: { stay: 'Stay' }, close: 'Close' });
  return { words, language: document.documentElement.lang };
};

// Other test files of the worker share the window and the words.
afterEach(() => {
  setLanguage('en', {});
  document.documentElement.lang = 'en-NG';
});

describe('the language of the app', () => {
  it('is the one chosen on the device', async () => {
    writeStored('local', storageKeys.language, 'pcm');
    const { words, language } = await openPage();
    expect([words.home, words.signOut.stay, words.close]).toEqual(['House', 'No comot', 'Close']);
    expect(language).toBe('pcm-NG');
  });

  it.each([
    ['no language was chosen', null],
    ['English was chosen', 'en'],
    ['the chosen language has no texts yet', 'ha'],
    ['the stored language is unknown', 'toString'],
  ])('is English if %s', async (_why, chosen) => {
    document.documentElement.lang = 'en-NG';
    if (chosen !== null) writeStored('local', storageKeys.language, chosen);
    const { words, language } = await openPage();
    expect([words.home, language]).toEqual(['Home', 'en-NG']);
  });

  it('is English if the texts cannot be loaded', async () => {
    document.documentElement.lang = 'en-NG';
    const error = vi.spyOn(console, 'error').mockReturnValue();
    writeStored('local', storageKeys.language, 'ig');
    const { words, language } = await openPage();
    expect([words.home, language]).toEqual(['Home', 'en-NG']);
    expect(error).toHaveBeenCalledOnce();
  });
});

describe('words of the screens', () => {
  const isWords = (value: unknown): value is object =>
    typeof value === 'object' && value !== null && !Array.isArray(value);

  it('are defined under the names of their constants, each once', async () => {
    const files = import.meta.glob<Record<string, unknown>>([
      '../**/*.words.ts',
      '../messages/*.ts',
      '!../messages/words.ts',
      '!../pages/visitor/**',
      '!../**/*.test.ts',
    ]);
    const constants: string[] = [];
    for (const load of Object.values(files)) {
      const words = Object.entries(await load()).filter(([, value]) => isWords(value));
      for (const [name, value] of words) {
        constants.push(name);
        expect(definedWords.get(name), name).toBe(value);
      }
    }
    expect(constants.length).toBeGreaterThan(100);
    expect(constants).toEqual([...new Set(constants)]);
  });
});
