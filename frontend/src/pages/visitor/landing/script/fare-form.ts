import { stampDraft } from '../../../../browser/draft-age.ts';
import { readStored, visitorKeys, writeStored } from '../../../../browser/storage.ts';
import { nairaLabel } from '../../../../messages/format.ts';
import {
  BOOK_PRADO,
  FARE_FORM,
  FARE_LINE_TEMPLATE,
  type FareState,
  LANDING_FARE,
  type UnknownPlaceRole,
} from '../element-ids.ts';
import { landingDraftParser } from './draft.ts';
import {
  isTripComplete,
  type LandingQuote,
  type LandingTrip,
  type QuoteOutcome,
  requestFare,
  type UnknownPlace,
} from './quote.ts';

const PAUSE_MS = 300;

const ENDS = ['pickup', 'destination'] as const;

const addressIn = (form: HTMLFormElement, end: UnknownPlaceRole): HTMLInputElement => form[`${end}Address`];

const tripIn = (form: HTMLFormElement): LandingTrip => {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  return {
    pickupAddress: text('pickupAddress'),
    destinationAddress: text('destinationAddress'),
    vehicleType: text('vehicleType'),
    duration: text('duration'),
  };
};

/** The page writes “min” after it. */
const minutesText = (minutes: number): string =>
  minutes > 120 ? `${Math.floor(minutes / 60)} h ${minutes % 60}` : `${Math.max(1, minutes)}`;

const show = (field: HTMLElement, state: FareState, words: Readonly<Record<string, string>> = {}): void => {
  for (const [part, text] of Object.entries(words)) {
    const element = field.querySelector(`[data-part=${part}]`);
    if (element) element.textContent = text;
  }
  field.dataset.state = state;
};

const showQuote = (field: HTMLElement, quote: LandingQuote): void => {
  const template = document.querySelector<HTMLTemplateElement>(`#${FARE_LINE_TEMPLATE}`);
  if (!template) return;
  const rows = quote.lines.map(({ label, amount }) => {
    const row = document.importNode(template.content, true);
    row.querySelector('dt')?.append(label);
    row.querySelector('dd')?.append(nairaLabel(amount));
    return row;
  });
  field.querySelector('[data-part=lines]')?.replaceChildren(...rows);
  show(field, 'fare', {
    total: nairaLabel(quote.fare),
    minutes: minutesText(quote.minutes),
  });
};

const showUnknown = (field: HTMLElement, form: HTMLFormElement, { end, near }: UnknownPlace): void => {
  const input = addressIn(form, end);
  const buttons = near.map((name) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = name;
    button.onclick = () => {
      input.value = name;
      input.focus();
      input.dispatchEvent(new Event('input', { bubbles: true }));
    };
    return button;
  });
  field.querySelector('[data-part=near]')?.replaceChildren(...buttons);
  input.setAttribute('aria-invalid', 'true');
  show(field, end);
};

const showAnswer = (field: HTMLElement, form: HTMLFormElement, answer: QuoteOutcome): void => {
  if (answer === 'failed') show(field, 'failed');
  else if ('unknown' in answer) showUnknown(field, form, answer.unknown);
  else if ('refusal' in answer) show(field, 'refused', { refusal: answer.refusal });
  else showQuote(field, answer.quote);
};

const restore = (form: HTMLFormElement): void => {
  const { vehicleType, ...addresses } = readStored('local', visitorKeys.bookingDraft, landingDraftParser) ?? {};
  for (const [name, address] of Object.entries(addresses)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value ||= address;
  }
  const vehicles = form.elements.namedItem('vehicleType');
  if (vehicleType && vehicles instanceof RadioNodeList) vehicles.value = vehicleType;
};

const keepTrip = (trip: LandingTrip): void => writeStored('local', visitorKeys.bookingDraft, stampDraft(trip));

export const startFareForm = (): void => {
  const form = document.getElementById(FARE_FORM);
  const field = document.getElementById(LANDING_FARE);
  if (!(form instanceof HTMLFormElement) || !field) return;
  let request = new AbortController();
  let timer = 0;

  const ask = async (): Promise<void> => {
    request.abort();
    request = new AbortController();
    const { signal } = request;
    const trip = tripIn(form);
    for (const end of ENDS) addressIn(form, end).removeAttribute('aria-invalid');
    if (!isTripComplete(trip)) return show(field, 'ask');
    show(field, 'asking');
    const answer = await requestFare(trip, signal);
    if (!signal.aborted) showAnswer(field, form, answer);
  };

  form.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(ask, PAUSE_MS);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    keepTrip(tripIn(form));
    location.assign(form.action);
  });
  document
    .getElementById(BOOK_PRADO)
    ?.addEventListener('click', () => keepTrip({ ...tripIn(form), vehicleType: 'suv' }));

  restore(form);
  void ask();
};
