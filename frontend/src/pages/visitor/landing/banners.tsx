import { buttonClasses } from '../../../design/button.tsx';
import { landingWords } from './landing.words.ts';
import { INTERNATIONAL_BANNER, LOCATION_BANNER } from './marks.ts';

const { locationBanner, internationalBanner } = landingWords;

const BANNER =
  'tall:fixed inset-x-2 top-16 z-30 sm:top-auto sm:bottom-2 mx-auto flex max-w-xl flex-wrap items-center justify-end gap-2 rounded-sign border-2 border-ink bg-paper p-4 dark:border-amber';

export const Banners = () => (
  <>
    <section id={LOCATION_BANNER} hidden aria-label={locationBanner.label} className={BANNER}>
      <p className="min-w-full font-bold sm:min-w-0 sm:flex-1">{locationBanner.text}</p>
      <button type="button" data-answer="no" className={buttonClasses('quiet')}>
        {locationBanner.later}
      </button>
      <button type="button" data-answer="yes" className={buttonClasses('primary')}>
        {locationBanner.enable}
      </button>
    </section>
    <section id={INTERNATIONAL_BANNER} hidden aria-label={internationalBanner.label} className={BANNER}>
      <p className="min-w-full font-bold">{internationalBanner.text}</p>
      <button type="button" data-answer="yes" className={buttonClasses('primary')}>
        {internationalBanner.explore}
      </button>
    </section>
  </>
);
