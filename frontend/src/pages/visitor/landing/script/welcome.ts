import { isServed } from '@saferide/contracts/place/service-area';
import { INTERNATIONAL_BANNER, PLACE, PLACES } from '../marks.ts';
import { openBanner } from './banner.ts';
import { nearest, type Point } from './nearest.ts';

/** Greets a visitor in the words of the city nearby; outside of Nigeria it says where the service is. */
export const welcome = (here: Point): void => {
  if (!isServed(here)) {
    openBanner(INTERNATIONAL_BANNER, 'internationalBanner', (_, { close }) => close());
    return;
  }
  const welcomes = [...document.querySelectorAll<HTMLTemplateElement>(`#${PLACES} template`)];
  const places = welcomes.map((template) => ({
    template,
    latitude: Number(template.dataset.latitude),
    longitude: Number(template.dataset.longitude),
  }));
  // The last is for places that have no welcome of their own.
  const template = nearest(places, here)?.template ?? welcomes.at(-1);
  if (!template) return;
  for (const field of document.querySelectorAll(PLACE)) field.replaceChildren(template.content.cloneNode(true));
};
