import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bookingDraftStorage } from '../../../../browser/booking-draft.ts';
import { LANDING_FARE } from '../element-ids.ts';
import { FareForm } from '../fare-form.tsx';
import { PradoSection } from '../prado-section.tsx';
import { startFareForm } from './fare-form.ts';

const quote = { fare: 5_623, minutes: 52, lines: [{ label: 'Base fare', amount: 5_623 }] };
const refusal = (end: string) => ({
  code: 'AddressUnknown',
  detail: "We can't find this address.",
  end,
  near: ['Ilasamaja, Lagos', 'Masha, Lagos'],
});

const answering = async (url: string): Promise<Response> => {
  const params = new URL(url, 'http://saferide.ng').searchParams;
  const end = ['pickup', 'destination'].find((one) => params.get(`${one}Address`) === 'Ilasan');
  return new Response(JSON.stringify(end ? refusal(end) : quote), { status: end ? 422 : 200 });
};

const PAUSE_MS = 300;
const field = (name: string) => document.querySelector(`[name=${name}]`) as HTMLInputElement;
const type = async (name: string, text: string) => {
  field(name).value = text;
  field(name).dispatchEvent(new Event('input', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
};
const fare = () => document.getElementById(LANDING_FARE) as HTMLElement;
const offered = () => [...fare().querySelectorAll<HTMLButtonElement>('[data-part=near] button')];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', answering);
  document.body.innerHTML = renderToStaticMarkup(
    <>
      <FareForm />
      <PradoSection />
    </>,
  );
  startFareForm();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

it.each([
  ['pickup', 'destination'],
  ['destination', 'pickup'],
])('an unknown %s is reported at its field, with similar places as buttons that fill the field', async (end, other) => {
  await type(`${other}Address`, 'Ajah');
  await type(`${end}Address`, 'Ilasan');
  expect(fare().dataset.state).toBe(end);
  expect(field(`${end}Address`).getAttribute('aria-invalid')).toBe('true');
  expect(field(`${other}Address`).getAttribute('aria-invalid')).toBeNull();
  expect(offered().map(({ textContent }) => textContent)).toEqual(['Ilasamaja, Lagos', 'Masha, Lagos']);
  offered()[1]?.click();
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(field(`${end}Address`).value).toBe('Masha, Lagos');
  expect(field(`${end}Address`).getAttribute('aria-invalid')).toBeNull();
  expect(document.activeElement).toBe(field(`${end}Address`));
  expect(fare().dataset.state).toBe('fare');
});

it('“Book a Prado” stores a Prado with the typed trip in the draft (spec 1 §2)', async () => {
  await type('pickupAddress', 'Ajah');
  const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Book a Prado');
  link?.addEventListener('click', (event) => event.preventDefault());
  link?.click();
  expect(bookingDraftStorage.read()).toEqual({
    ...{ pickupAddress: 'Ajah', destinationAddress: '', vehicleType: 'suv', duration: '1' },
  });
});
