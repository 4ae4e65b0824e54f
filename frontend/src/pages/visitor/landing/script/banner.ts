import { landingKeys } from '../../../../browser/storage-keys.ts';

type BannerKey = 'locationBanner' | 'internationalBanner';

export interface LandingBanner {
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
