import { readStored, storageKeys } from '../browser/storage.ts';
import { type Language, setLanguage } from '../messages/words.ts';
import type { Translation } from './translation.ts';

type Load = () => Promise<{ readonly translation: Translation }>;

export type TranslationFiles = Readonly<Record<Exclude<Language, 'en'>, Load>>;

const translationFiles: TranslationFiles = {
  ha: () => import('./ha.ts'),
  ig: () => import('./ig.ts'),
  yo: () => import('./yo.ts'),
  pcm: () => import('./pcm.ts'),
};

const translatedLanguage = {
  parse: (value: unknown): keyof TranslationFiles => {
    if (typeof value === 'string' && Object.hasOwn(translationFiles, value)) return value as keyof TranslationFiles;
    throw new Error('Not a language with a translation');
  },
};

/**
 * Loads the texts of the language chosen on this device. The app is in English if there are none or they cannot be
 * loaded.
 */
export const loadTranslation = async (files = translationFiles): Promise<void> => {
  const language = readStored('local', storageKeys.language, translatedLanguage);
  if (language === null) return;
  try {
    const { translation } = await files[language]();
    if (Object.keys(translation).length === 0) return;
    setLanguage(language, translation);
    document.documentElement.lang = `${language}-NG`;
  } catch (error) {
    console.error('The texts of the chosen language could not be loaded', error);
  }
};
