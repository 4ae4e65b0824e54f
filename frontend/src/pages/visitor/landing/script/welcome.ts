import { isInServiceArea } from '@saferide/contracts/place/service-area';
import { landingKeys } from '../../../../browser/landing-keys.ts';
import { CITY_SELECTOR, INTERNATIONAL_BANNER, PLACE_SELECTOR, PLACE_TEMPLATES_ID } from '../element-ids.ts';
import type { NamedSuggestion } from './find-place-name.ts';
import { type LandingPoint, nearestPlace } from './nearest.ts';

type BannerKey = 'locationBanner' | 'internationalBanner';

interface LandingBanner {
  readonly close: () => void;
}

export const openBanner = (
  id: string,
  key: BannerKey,
  onAnswer: (yes: boolean, banner: LandingBanner) => void,
): void => {
  const element = document.getElementById(id);
  if (!element || wasAnswered(key)) return;
  const banner: LandingBanner = {
    close: () => {
      element.hidden = true;
      try {
        sessionStorage.setItem(landingKeys[key], '1');
      } catch {
        // Without storage the banner is shown again on the next visit.
      }
    },
  };
  element.hidden = false;
  element.onclick = ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-answer]');
    if (!button) return;
    element.onclick = null;
    onAnswer(button.dataset.answer === 'yes', banner);
  };
};

const wasAnswered = (key: BannerKey): boolean => {
  try {
    return sessionStorage.getItem(landingKeys[key]) !== null;
  } catch {
    return false;
  }
};

/** Also tests the country's name, because parts of neighbouring countries lie within the bounds (spec 1 §5). */
const isAbroad = (here: LandingPoint, country: string): boolean =>
  !isInServiceArea(here) || !/nigeria|^$/i.test(country);

export const showWelcome = (here: LandingPoint, { city, country = '' }: NamedSuggestion = {}): void => {
  const fields = document.querySelectorAll(PLACE_SELECTOR);
  if (isAbroad(here, country)) {
    for (const field of fields) field.replaceChildren();
    openBanner(INTERNATIONAL_BANNER, 'internationalBanner', (_, { close }) => close());
    return;
  }
  const welcomes = [...document.querySelectorAll<HTMLTemplateElement>(`#${PLACE_TEMPLATES_ID} template`)];
  const places = welcomes.map((template) => ({
    template,
    latitude: Number(template.dataset.latitude),
    longitude: Number(template.dataset.longitude),
  }));
  const known = nearestPlace(places, here)?.template;
  // The last template is for places without a city's greeting.
  const template = known ?? welcomes.at(-1);
  if (!template) return;
  for (const field of fields) {
    field.replaceChildren(template.content.cloneNode(true));
    const name = field.querySelector(CITY_SELECTOR);
    if (name && city && !known) name.textContent = city;
  }
};
