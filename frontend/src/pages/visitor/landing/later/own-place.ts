import { PLACE_SELECTOR } from '../element-ids.ts';
import { fillField } from './suggestions.ts';

const READ = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 };

const nameAt = async ({ latitude, longitude }: GeolocationCoordinates): Promise<string | null> => {
  try {
    const { name, area } = await (
      await fetch(`/api/geo/reverse?${new URLSearchParams({ latitude: `${latitude}`, longitude: `${longitude}` })}`)
    ).json();
    return [name, area].find((text) => typeof text === 'string') ?? null;
  } catch {
    return null;
  }
};

/** Fills in the pickup with the name of the device's position. `script/place.ts` reports failures of the device. */
export const fillInOwnPlace = (button: HTMLElement): void => {
  const input = button.parentElement?.querySelector('input');
  if (!input || !('geolocation' in navigator)) return;
  const before = input.value;
  navigator.geolocation.getCurrentPosition(
    async ({ coords }) => {
      const name = await nameAt(coords);
      if (input.value !== before) return;
      if (name !== null) return fillField(input, name);
      for (const place of document.querySelectorAll(PLACE_SELECTOR)) place.textContent = button.dataset.nameless ?? '';
    },
    undefined,
    READ,
  );
};
