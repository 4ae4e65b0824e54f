import {
  CITY_SELECTOR,
  FARE_FORM,
  KNOWN_PLACES_LIST,
  PLACE_SELECTOR,
  SUGGESTIONS,
  SUGGESTIONS_COUNT,
} from '../element-ids.ts';

const MOST = 5;
const MIN_LENGTH = 2;

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * At most five names in which a word starts with the typed text. Those in the visitor's city come first; in the city and
 * elsewhere, names that start with the text precede the others.
 */
export const suggestionsFor = (
  typed: string,
  names: readonly string[],
  isLocal: (name: string) => boolean = () => false,
): readonly string[] => {
  const text = plain(typed.trim());
  if (text.length < MIN_LENGTH || names.some((name) => plain(name) === text)) return [];
  const found = names.filter((name) => ` ${plain(name)}`.replaceAll(/[(,-]/g, ' ').includes(` ${text}`));
  const rank = (name: string) => Number(isLocal(name)) * 2 + Number(plain(name).startsWith(text));
  return found.toSorted((a, b) => rank(b) - rank(a)).slice(0, MOST);
};

export const fillField = (input: HTMLInputElement, text: string): void => {
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

const groupOf = (title: string, items: readonly HTMLElement[]): readonly HTMLElement[] => {
  if (items.length === 0) return [];
  const group = document.createElement('div');
  group.role = 'group';
  group.ariaLabel = title;
  const heading = document.createElement('p');
  heading.ariaHidden = 'true';
  heading.textContent = title;
  group.append(heading, ...items);
  return [group];
};

/**
 * Makes the pickup and destination fields comboboxes with one shared list, which opens below the field in use and pushes
 * the page down.
 */
export const startSuggestions = (): void => {
  const list = document.getElementById(SUGGESTIONS);
  const count = document.getElementById(SUGGESTIONS_COUNT);
  const options = document.querySelectorAll<HTMLOptionElement>(`#${KNOWN_PLACES_LIST} option`);
  const inputs = document.querySelectorAll<HTMLInputElement>(`#${FARE_FORM} [list=${KNOWN_PLACES_LIST}]`);
  if (!list || !count) return;
  const cityOf = new Map([...options].map(({ value, dataset }) => [value, dataset.town]));
  const names = [...cityOf.keys()];
  let shown: readonly string[] = [];
  let items: readonly HTMLElement[] = [];
  let chosen = -1;

  const choose = (input: HTMLInputElement, index: number): void => {
    chosen = index;
    for (const [at, item] of items.entries()) item.setAttribute('aria-selected', `${at === index}`);
    const id = items[index]?.id;
    if (id) input.setAttribute('aria-activedescendant', id);
    else input.removeAttribute('aria-activedescendant');
  };

  const show = (input: HTMLInputElement, typed: string): void => {
    const city = document.querySelector(`${PLACE_SELECTOR} ${CITY_SELECTOR}`)?.textContent ?? '';
    const isLocal = (name: string) => cityOf.get(name) === city;
    shown = suggestionsFor(typed, names, isLocal);
    items = shown.map((name, index) => {
      const item = document.createElement('div');
      item.id = `suggestion-${index}`;
      item.role = 'option';
      item.textContent = name;
      item.onclick = () => fillField(input, name);
      return item;
    });
    const local = shown.filter(isLocal).length;
    list.replaceChildren(
      ...(names.some(isLocal)
        ? [...groupOf(city, items.slice(0, local)), ...groupOf(list.dataset.others ?? '', items.slice(local))]
        : items),
    );
    list.hidden = shown.length === 0;
    input.setAttribute('aria-expanded', `${!list.hidden}`);
    if (!list.hidden) input.parentElement?.after(list);
    const { one = '', more = '' } = count.dataset;
    count.textContent = shown.length === 0 ? '' : shown.length === 1 ? one : more.replace('2', `${shown.length}`);
    choose(input, -1);
  };

  let isPressed = false;
  let left: HTMLInputElement | null = null;
  /**
   * Closes the list after the click. Closing it earlier would move the pressed element away from the pointer, and the
   * click would be lost.
   */
  const closeLeft = () =>
    setTimeout(() => {
      if (left) show(left, '');
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
      if (left && left !== input) show(left, '');
      left = null;
      show(input, input.value);
    });
    input.addEventListener('blur', () => {
      left = input;
      if (!isPressed) closeLeft();
    });
    input.addEventListener('keydown', (event) => {
      const { key } = event;
      const name = shown[chosen];
      if (shown.length === 0) return;
      if (key === 'Escape') show(input, '');
      else if (key === 'Enter' && name !== undefined) fillField(input, name);
      else if (key === 'ArrowDown') choose(input, (chosen + 1) % shown.length);
      else if (key === 'ArrowUp') choose(input, (chosen <= 0 ? shown.length : chosen) - 1);
      else return;
      event.preventDefault();
    });
  }
};
