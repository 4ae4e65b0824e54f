import { FARE_FORM, PLACES_KNOWN, SUGGESTIONS, SUGGESTIONS_COUNT } from '../marks.ts';

const MOST = 5;
const MIN_LENGTH = 2;

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Names with a word that begins like the text, those that begin with it first. */
export const suggestionsFor = (typed: string, names: readonly string[]): readonly string[] => {
  const text = plain(typed.trim());
  if (text.length < MIN_LENGTH || names.some((name) => plain(name) === text)) return [];
  const found = names.filter((name) => ` ${plain(name)}`.replaceAll(/[(,-]/g, ' ').includes(` ${text}`));
  const begins = (name: string) => Number(plain(name).startsWith(text));
  return found.toSorted((a, b) => begins(b) - begins(a)).slice(0, MOST);
};

export const fill = (input: HTMLInputElement, text: string): void => {
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

/** A combobox for both fields: the list is put below the one in use, and pushes the page down. */
export const startSuggestions = (): void => {
  const list = document.getElementById(SUGGESTIONS);
  const count = document.getElementById(SUGGESTIONS_COUNT);
  const options = document.querySelectorAll<HTMLOptionElement>(`#${PLACES_KNOWN} option`);
  const inputs = document.querySelectorAll<HTMLInputElement>(`#${FARE_FORM} [list=${PLACES_KNOWN}]`);
  if (!list || !count) return;
  const names = [...options].map(({ value }) => value);
  let shown: readonly string[] = [];
  let chosen = -1;

  const choose = (input: HTMLInputElement, index: number): void => {
    chosen = index;
    for (const [at, item] of [...list.children].entries()) item.setAttribute('aria-selected', `${at === index}`);
    const id = list.children[index]?.id;
    if (id) input.setAttribute('aria-activedescendant', id);
    else input.removeAttribute('aria-activedescendant');
  };

  const show = (input: HTMLInputElement, found: readonly string[]): void => {
    shown = found;
    list.replaceChildren(
      ...found.map((name, index) => {
        const item = document.createElement('div');
        item.id = `suggestion-${index}`;
        item.role = 'option';
        item.textContent = name;
        item.onclick = () => fill(input, name);
        return item;
      }),
    );
    list.hidden = found.length === 0;
    input.setAttribute('aria-expanded', `${!list.hidden}`);
    if (!list.hidden) input.parentElement?.after(list);
    const { one = '', more = '' } = count.dataset;
    count.textContent = found.length === 0 ? '' : found.length === 1 ? one : more.replace('2', `${found.length}`);
    choose(input, -1);
  };

  let isPressed = false;
  let left: HTMLInputElement | null = null;
  /** After the click: closing earlier would move what is pressed away from the pointer, and the click would be lost. */
  const closeLeft = () =>
    setTimeout(() => {
      if (left) show(left, []);
      left = null;
    });
  const press = ({ type }: Event) => {
    isPressed = type === 'pointerdown';
    if (!isPressed) closeLeft();
  };
  for (const type of ['pointerdown', 'pointerup', 'pointercancel']) addEventListener(type, press, true);

  // A press on the list must not take the focus from the field, which would close the list.
  list.onpointerdown = list.onmousedown = (event) => event.preventDefault();
  for (const input of inputs) {
    input.removeAttribute('list');
    input.role = 'combobox';
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-controls', SUGGESTIONS);
    input.setAttribute('aria-expanded', 'false');
    input.addEventListener('input', () => {
      if (left && left !== input) show(left, []);
      left = null;
      show(input, suggestionsFor(input.value, names));
    });
    input.addEventListener('blur', () => {
      left = input;
      if (!isPressed) closeLeft();
    });
    input.addEventListener('keydown', (event) => {
      const { key } = event;
      const name = shown[chosen];
      if (shown.length === 0) return;
      if (key === 'Escape') show(input, []);
      else if (key === 'Enter' && name !== undefined) fill(input, name);
      else if (key === 'ArrowDown') choose(input, (chosen + 1) % shown.length);
      else if (key === 'ArrowUp') choose(input, (chosen <= 0 ? shown.length : chosen) - 1);
      else return;
      event.preventDefault();
    });
  }
};
