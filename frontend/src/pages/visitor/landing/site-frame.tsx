import { subscriptionPricing } from '@saferide/contracts/figures';
import { pages } from '@saferide/contracts/kernel/pages';
import { Moon, Sun } from 'lucide-react';
import { buttonClasses } from '../../../design/button.tsx';
import { controlClasses } from '../../../design/field.tsx';
import { PRODUCT } from '../../../messages/page-titles.ts';
import { RoadDrawing } from './drawings.tsx';
import { landingWords } from './landing.words.ts';
import { INTERNATIONAL_BANNER, LOCATION_BANNER, NOTIFY_BUTTON, THEME_BUTTON } from './marks.ts';

const { header } = landingWords;

const LINK =
  'flex min-h-11 items-center justify-center whitespace-nowrap px-[6px] font-bold text-sm underline-offset-8 hover:underline sm:text-base';

const Sections = ({ className }: { readonly className: string }) => (
  <div className={className}>
    <a href="#drive" className={LINK}>
      {header.drive}
    </a>
    <a href="#book" className={LINK}>
      {header.book}
    </a>
    <a href="#about" className={LINK}>
      {header.about}
    </a>
  </div>
);

export const SiteHeader = () => (
  <div className="tall:sticky top-0 z-20">
    <header className="border-line border-b bg-paper">
      <nav
        aria-label={header.label}
        className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-1 px-[12px] py-[4px] sm:px-4"
      >
        <a href="/" className="whitespace-nowrap py-2 font-black text-brand text-lg tracking-tight sm:text-2xl">
          {PRODUCT}
        </a>
        <Sections className="hidden gap-4 md:flex" />
        <div className="ml-auto flex flex-wrap items-center justify-end sm:gap-3">
          <button
            type="button"
            id={THEME_BUTTON}
            className="flex size-[44px] items-center justify-center rounded-full sm:size-[48px] hover:bg-surface"
          >
            <Moon aria-hidden="true" className="dark:hidden" />
            <Sun aria-hidden="true" className="hidden dark:block" />
            <span className="sr-only dark:hidden">{header.toDark}</span>
            <span className="sr-only hidden dark:inline">{header.toLight}</span>
          </button>
          <a
            href={pages.login}
            className="flex min-h-12 items-center whitespace-nowrap px-1 font-bold text-sm underline-offset-4 hover:underline sm:text-base"
          >
            {header.signIn}
          </a>
          <a
            href={pages.register}
            className="flex min-h-12 flex-col items-center justify-center rounded-sign border-2 border-brand whitespace-nowrap px-2 font-bold text-brand text-sm leading-tight hover:bg-fill sm:flex-row sm:gap-2 sm:px-4 sm:text-base"
          >
            {header.register}
            <span className="rounded-full bg-amber px-1.5 text-on-amber text-xs leading-4 sm:px-2 sm:text-sm sm:leading-5">
              {header.freeBadge(subscriptionPricing.trialDays)}
            </span>
          </a>
        </div>
      </nav>
    </header>
    <nav aria-label={landingWords.why.kicker} className="border-line border-b-2 bg-paper md:hidden">
      <Sections className="mx-auto flex max-w-6xl flex-wrap justify-between px-[8px]" />
    </nav>
    <Banners />
  </div>
);

const { locationBanner, internationalBanner } = landingWords;

/** A strip below the bar and, on phones, below its row of links. */
const BANNER =
  'tall:absolute inset-x-0 top-full flex flex-wrap items-center justify-end gap-2 border-line border-b bg-paper px-4 py-2 text-sm dark:border-amber sm:text-base lg:flex-nowrap lg:justify-center';

export const Banners = () => (
  <>
    <section id={LOCATION_BANNER} hidden aria-label={locationBanner.label} className={BANNER}>
      <p className="min-w-full font-bold lg:min-w-0">{locationBanner.text}</p>
      <button type="button" data-answer="no" className={buttonClasses('quiet', 'md', 'whitespace-nowrap')}>
        {locationBanner.later}
      </button>
      <button type="button" data-answer="yes" className={buttonClasses('outline')}>
        {locationBanner.enable}
      </button>
    </section>
    <section id={INTERNATIONAL_BANNER} hidden aria-label={internationalBanner.label} className={BANNER}>
      <p className="min-w-full font-bold lg:min-w-0">{internationalBanner.text}</p>
      <form hidden className="contents">
        <label className="flex items-center gap-2 whitespace-nowrap max-sm:min-w-full">
          {internationalBanner.email}
          <input name="email" type="email" required maxLength={200} autoComplete="email" className={controlClasses} />
        </label>
        <button type="submit" className={buttonClasses('outline', 'md', 'whitespace-nowrap')}>
          {internationalBanner.join}
        </button>
      </form>
      <p
        role="status"
        data-thanks={internationalBanner.thanks}
        data-failed={internationalBanner.failed}
        className="min-w-full empty:hidden lg:min-w-0"
      />
      <button type="button" data-later="" id={NOTIFY_BUTTON} className={buttonClasses('outline')}>
        {internationalBanner.notify}
      </button>
      <button type="button" data-answer="yes" className={buttonClasses('quiet', 'md', 'whitespace-nowrap')}>
        {internationalBanner.explore}
      </button>
    </section>
  </>
);

const { footer } = landingWords;

const CITIES = ['Lagos', 'Abuja', 'Kano', 'Port Harcourt'];

const FOOTER_LINK = 'inline-flex min-h-11 items-center underline underline-offset-4';

export const SiteFooter = () => (
  <footer>
    <RoadDrawing />
    <div className="bg-surface">
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-10 pb-28 sm:grid-cols-3">
        <div>
          <p className="font-black text-brand text-xl">{PRODUCT}</p>
          <p className="text-muted">{footer.line}</p>
        </div>
        <div>
          <h2 className="text-lg">{footer.cities}</h2>
          <ul>
            {CITIES.map((city) => (
              <li key={city}>{city}</li>
            ))}
          </ul>
        </div>
        <nav aria-label={footer.links}>
          <ul>
            <li>
              <a href={pages.register} className={FOOTER_LINK}>
                {header.register}
              </a>
            </li>
            <li>
              <a href={pages.login} className={FOOTER_LINK}>
                {header.signIn}
              </a>
            </li>
            <li>
              <a href={pages.help} className={FOOTER_LINK}>
                {footer.help}
              </a>
            </li>
            <li>
              <a href={pages.terms} className={FOOTER_LINK}>
                {footer.terms}
              </a>
            </li>
            <li>
              <a href={pages.privacy} className={FOOTER_LINK}>
                {footer.privacy}
              </a>
            </li>
          </ul>
        </nav>
      </div>
    </div>
  </footer>
);
