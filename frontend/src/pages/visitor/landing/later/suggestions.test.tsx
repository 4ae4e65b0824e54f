import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settleEffects } from '../../../../testing/time.ts';
import { SUGGESTIONS, SUGGESTIONS_COUNT, USE_LOCATION } from '../element-ids.ts';
import { FareForm } from '../fare-form.tsx';
import { VisitorCityStatus } from '../places-here.tsx';
import { fillInOwnPlace } from './own-place.ts';
import { startSuggestions, suggestionsFor } from './suggestions.ts';

const names = ['Allen Avenue, Ikeja', 'Ikeja', 'Ikeja City Mall', 'Victoria Island', 'Ikoyi', 'Ikorodu', 'Iká'];
const input = (name: 'pickup' | 'destination') => document.querySelector(`#${name}Address`) as HTMLInputElement;
const list = () => document.getElementById(SUGGESTIONS) as HTMLElement;
const options = () => [...list().querySelectorAll<HTMLElement>('[role=option]')];
const shown = () => (list().hidden ? [] : options().map(({ textContent }) => textContent));
const type = (field: HTMLInputElement, text: string) => {
  field.focus();
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
const press = (field: HTMLInputElement, key: string) => {
  const event = new KeyboardEvent('keydown', { key, cancelable: true, bubbles: true });
  field.dispatchEvent(event);
  return event.defaultPrevented;
};

beforeEach(() => {
  document.body.innerHTML = renderToStaticMarkup(
    <>
      <VisitorCityStatus />
      <FareForm />
    </>,
  );
  startSuggestions();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

describe('suggestions of places', () => {
  it('are at most five names with a word that starts with the text, and names that start with it come first', () => {
    expect(suggestionsFor('ike', names)).toEqual(['Ikeja', 'Ikeja City Mall', 'Allen Avenue, Ikeja']);
    expect(suggestionsFor('isl', names)).toEqual(['Victoria Island']);
    expect(suggestionsFor('ik', names)).toHaveLength(5);
    expect(suggestionsFor('ika', [...names, 'Ika Market'])).toEqual([]);
  });

  it('are shown from two letters on, until the name is complete', () => {
    expect(suggestionsFor('i', names)).toEqual([]);
    expect(suggestionsFor('IKEJA', names)).toEqual([]);
  });

  it('are shown and counted below the field in use, which is filled when one is tapped', () => {
    const field = input('destination');
    type(field, 'victoria');
    expect(shown().length).toBeGreaterThan(0);
    expect(field.getAttribute('aria-expanded')).toBe('true');
    expect(field.parentElement?.nextElementSibling).toBe(list());
    expect(document.getElementById(SUGGESTIONS_COUNT)?.textContent).toMatch(/^\d places?$/);
    const [first] = options();
    first?.click();
    expect(field.value).toBe(first?.textContent);
    expect(shown()).toEqual([]);
    expect(field.getAttribute('aria-expanded')).toBe('false');
  });

  it('are grouped once the visitor’s city is known, its own places first', () => {
    const heading = document.querySelector('[data-place]') as HTMLElement;
    const groups = () =>
      [...list().children].map((group) => [group.ariaLabel, group.querySelectorAll('[role=option]').length]);
    type(input('destination'), 'national');
    expect(list().querySelector('[role=group]')).toBeNull();
    heading.innerHTML = '<span data-city>Abuja</span>';
    type(input('destination'), 'national');
    const [first, second] = groups();
    expect([first?.[0], second?.[0]]).toEqual(['Abuja', 'Other cities']);
    expect(shown()[0]).toMatch(/, Abuja$/);
    heading.innerHTML = '<span data-city>Maiduguri</span>';
    type(input('destination'), 'national');
    expect(list().querySelector('[role=group]')).toBeNull();
  });

  it('are chosen with the arrow keys and Enter, and closed with Escape', () => {
    const field = input('pickup');
    type(field, 'ike');
    const [first, second] = shown();
    expect(second).toBeDefined();
    expect(press(field, 'ArrowDown')).toBe(true);
    expect(field.getAttribute('aria-activedescendant')).toBe('suggestion-0');
    press(field, 'ArrowUp');
    expect(field.getAttribute('aria-activedescendant')).toBe(`suggestion-${shown().length - 1}`);
    press(field, 'ArrowDown');
    press(field, 'Enter');
    expect(field.value).toBe(first);
    type(field, 'ike');
    press(field, 'Escape');
    expect(shown()).toEqual([]);
    expect(press(field, 'Enter')).toBe(false);
  });

  it.each(['pointerup', 'pointercancel'])(
    'remain until a press elsewhere ends (%s), so that the pressed element does not move',
    (end) => {
      vi.useFakeTimers();
      const field = input('destination');
      type(field, 'victoria');
      dispatchEvent(new Event('pointerdown'));
      field.blur();
      vi.runAllTimers();
      expect(shown().length).toBeGreaterThan(0);
      dispatchEvent(new Event(end));
      expect(shown().length).toBeGreaterThan(0);
      vi.runAllTimers();
      expect(shown()).toEqual([]);
    },
  );

  it('are closed when the focus leaves the field, unless they belong to the field that gets the focus', () => {
    vi.useFakeTimers();
    const [from, to] = [input('pickup'), input('destination')];
    type(from, 'ike');
    from.blur();
    type(to, 'victoria');
    vi.runAllTimers();
    expect([from, to].map((field) => field.getAttribute('aria-expanded'))).toEqual(['false', 'true']);
    expect(shown().length).toBeGreaterThan(0);
    to.blur();
    vi.runAllTimers();
    expect(shown()).toEqual([]);
  });
});

describe('“Use my location”', () => {
  const button = () => document.getElementById(USE_LOCATION) as HTMLElement;
  const at = (answer: object) => {
    const requests: string[] = [];
    const coords = { latitude: 6.4265, longitude: 3.4301 };
    const read = (found: (position: { readonly coords: typeof coords }) => void) => found({ coords });
    vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: read } });
    vi.stubGlobal('fetch', async (url: string) => {
      requests.push(url);
      return Response.json(answer);
    });
    return requests;
  };

  it('fills in the pickup with the name of the place', async () => {
    const requests = at({ name: 'near Eko Hotel, Victoria Island', area: 'Victoria Island' });
    fillInOwnPlace(button());
    await vi.waitFor(() => expect(input('pickup').value).toBe('near Eko Hotel, Victoria Island'));
    expect(requests).toEqual(['/api/geo/reverse?latitude=6.4265&longitude=3.4301']);
  });

  it('does not overwrite what the visitor typed in the meantime', async () => {
    const requests = at({ name: 'near Eko Hotel, Victoria Island' });
    fillInOwnPlace(button());
    input('pickup').value = 'Ikeja';
    await settleEffects();
    expect(requests).toHaveLength(1);
    expect(input('pickup').value).toBe('Ikeja');
  });

  it('says when the place has no name', async () => {
    at({ name: null, area: null });
    fillInOwnPlace(button());
    await vi.waitFor(() =>
      expect(document.querySelector('[data-place]')?.textContent).toBe(
        'We can’t name your location. Type your pickup.',
      ),
    );
  });
});
