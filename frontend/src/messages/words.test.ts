import { afterEach, describe, expect, it } from 'vitest';
import { dateLabel, dateTimeLabel, decimalLabel, listLabel, nairaLabel, plural } from './format.ts';
import { defineWords, setLanguage, type TranslationOf } from './words.ts';

// Other test files of the worker share this module.
afterEach(() => setLanguage('en', {}));

const english = () => ({
  title: 'Your ride',
  back: 'Back',
  headline: { accepted: 'Driver assigned', completed: 'Ride completed' },
  greeting: (name: string) => `Welcome, ${name}!`,
  steps: ['Open the menu.', 'Tap Install.'],
});

describe('words', () => {
  it('are English without a translation', () => {
    expect(defineWords('testWords', english()).headline.accepted).toBe('Driver assigned');
  });

  it('are translated key by key, and stay English where a key has no translation', () => {
    const words = defineWords('testWords', english());
    setLanguage('pl', {
      testWords: {
        title: 'Twój przejazd',
        headline: { accepted: 'Kierowca jedzie' },
        greeting: (name: string) => `Witaj, ${name}!`,
      },
    });
    expect(words.title).toBe('Twój przejazd');
    expect(words.headline).toEqual({ accepted: 'Kierowca jedzie', completed: 'Ride completed' });
    expect(words.greeting('Ada')).toBe('Witaj, Ada!');
    expect(words.back).toBe('Back');
  });

  it('are translated too if their page is loaded later', () => {
    setLanguage('pl', { testWords: { title: 'Twój przejazd', steps: ['Otwórz menu.'] } });
    const words = defineWords('testWords', english());
    expect([words.title, words.back, words.steps]).toEqual(['Twój przejazd', 'Back', ['Otwórz menu.']]);
  });

  it('can be translated only under their own keys, with their own kinds and parameters', () => {
    type Polish = TranslationOf<ReturnType<typeof english>>;
    const right: Polish = { headline: { completed: 'Koniec' }, greeting: () => 'Witaj!', steps: [] };
    // @ts-expect-error There is no such key.
    const wrongKey: Polish = { headline: { finished: 'Koniec' } };
    // @ts-expect-error The English word is a string.
    const wrongKind: Polish = { title: () => 'Twój przejazd' };
    // @ts-expect-error The English word takes a name.
    const wrongParameter: Polish = { greeting: (times: number) => `Witaj ${times} razy!` };
    expect([right, wrongKey, wrongKind, wrongParameter]).toHaveLength(4);
  });
});

describe('formats', () => {
  it('choose among the plural forms that the language has, and format the number', () => {
    const rides = (count: number) =>
      plural(count, { one: '# przejazd', few: '# przejazdy', many: '# przejazdów', other: '# przejazdu' });
    expect([1, 5].map(rides)).toEqual(['1 przejazd', '5 przejazdu']);
    setLanguage('pl', {});
    expect([1, 3, 5, 22, 12_000].map(rides)).toEqual([
      '1 przejazd',
      '3 przejazdy',
      '5 przejazdów',
      '22 przejazdy',
      '12\u00a0000 przejazdów',
    ]);
  });

  it('use the plural form “other” if the text lacks a form that the language has', () => {
    setLanguage('pl', {});
    expect(plural(3, { one: '# ride', other: '# rides' })).toBe('3 rides');
  });

  it('write dates, amounts and lists in the language, and times in Lagos time', () => {
    expect(dateTimeLabel('2025-03-02T23:30:00Z')).toBe('3 Mar 2025, 00:30');
    setLanguage('pl', {});
    expect(dateTimeLabel('2025-03-02T23:30:00Z')).toBe('3 mar 2025, 00:30');
    expect(decimalLabel(1.5)).toBe('1,5');
    expect(nairaLabel(2_500)).toBe('2500\u00a0₦');
    expect(listLabel(['a', 'b', 'c'])).toBe('a, b i c');
  });

  it('fall back to Nigerian English if the browser has no data for the language', () => {
    setLanguage('zxx', {});
    expect([dateLabel('2026-03-02T23:30:00Z'), nairaLabel(2_500)]).toEqual(['3 Mar 2026', '₦2,500']);
  });
});
