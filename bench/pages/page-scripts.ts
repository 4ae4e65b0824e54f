/// <reference lib="dom" />

/** Playwright runs these functions in the page, so they cannot use this module's scope. */

export interface Vitals {
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly largest: string;
  readonly layoutShift: number;
  readonly interactionsMs: readonly number[];
  readonly usableMs: number | null;
}

declare global {
  interface Window {
    vitals: { -readonly [K in keyof Vitals]: Vitals[K] };
    messagePaints: number[];
  }
}

export const watchVitals = (): void => {
  const vitals: Window['vitals'] = {
    firstPaintMs: 0,
    largestPaintMs: 0,
    largest: '',
    layoutShift: 0,
    interactionsMs: [],
    usableMs: null,
  };
  window.vitals = vitals;
  const interactions = new Map<number, number>();
  const watch = (type: string, take: (entry: PerformanceEntry) => void, options: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...options });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') vitals.firstPaintMs = startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    vitals.largestPaintMs = entry.startTime;
    const { element } = entry as PerformanceEntry & { element?: Element };
    vitals.largest = `${element?.tagName.toLowerCase() ?? 'gone'} ${element?.textContent?.slice(0, 40) ?? ''}`.trim();
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) vitals.layoutShift += value;
  });
  watch(
    'event',
    (entry) => {
      const { interactionId = 0, duration } = entry as PerformanceEntry & { interactionId?: number };
      if (interactionId === 0) return;
      interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
      vitals.interactionsMs = [...interactions.values()];
    },
    { durationThreshold: 16 },
  );
};

export const askForFare = (): void => {
  const look = () => {
    const pickup = document.querySelector<HTMLInputElement>('#pickupAddress');
    const destination = document.querySelector<HTMLInputElement>('#destinationAddress');
    if (pickup && destination && pickup.value === '') {
      pickup.value = 'Allen Avenue, Ikeja';
      destination.value = 'Eko Hotel, Victoria Island';
      // The page's script may be listening already.
      destination.dispatchEvent(new Event('input', { bubbles: true }));
    }
    if (document.querySelector('#fare')?.getAttribute('data-state') === 'fare')
      window.vitals.usableMs ??= performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

export const waitForDashboard = (): void => {
  const look = () => {
    const booking = document.querySelector('main a[href^="/customer/book"]');
    const awaited = [...document.querySelectorAll('main .animate-glow')].some(
      (one) => one.getBoundingClientRect().top < innerHeight,
    );
    if (booking && !awaited) window.vitals.usableMs ??= performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

export const waitForFrame = (): void => {
  const look = () => {
    if (document.querySelector('#navigation')) window.vitals.usableMs ??= performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

export const watchMessages = (): void => {
  window.messagePaints = [];
  let arrived: number | null = null;
  const Native = window.WebSocket;
  window.WebSocket = class extends Native {
    constructor(address: string | URL) {
      super(address);
      this.addEventListener('message', ({ data }) => {
        if (String(data).includes('"RIDE_UPDATED"')) arrived ??= performance.now();
      });
    }
  };
  new MutationObserver(() => {
    if (arrived === null) return;
    const since = arrived;
    arrived = null;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.messagePaints.push(performance.now() - since);
      port2.postMessage(null);
    });
  }).observe(document, { childList: true, characterData: true, subtree: true });
};
