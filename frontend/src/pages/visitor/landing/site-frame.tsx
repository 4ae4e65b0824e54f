import { pages } from '@saferide/contracts/kernel/pages';
import { subscriptionPricing } from '@saferide/contracts/pricing';
import { Menu as MenuIcon, Moon, Sun } from 'lucide-react';
import { buttonClasses } from '../../../design/button.tsx';
import { controlClasses } from '../../../design/field.tsx';
import { classNames } from '../../../design/styles.ts';
import { PRODUCT_NAME } from '../../../messages/page-titles.ts';
import { INTERNATIONAL_BANNER, LOCATION_BANNER, MENU, NOTIFY_BUTTON, THEME_BUTTON } from './element-ids.ts';
import { landingWords } from './landing.words.ts';

const { header } = landingWords;

const LINK =
  'flex min-h-11 items-center justify-center whitespace-nowrap px-[6px] font-semibold text-sm underline-offset-8 hover:underline';

const sections = [
  { to: '#drive', text: header.drive },
  { to: '#book', text: header.book },
  { to: '#about', text: header.about },
];

const FreeDays = () => (
  <span className="whitespace-nowrap rounded-full bg-amber-soft px-2 font-semibold text-ink text-sm leading-6">
    {header.freeBadge(subscriptionPricing.trialDays)}
  </span>
);

const MENU_LINK = 'flex min-h-14 flex-wrap items-center justify-between gap-3 px-4 font-semibold hover:bg-fill';

/** The links for which a phone's bar has no room. */
const Menu = () => (
  <details id={MENU} className="md:hidden">
    <summary className="flex size-[44px] cursor-pointer list-none items-center justify-center rounded-full sm:size-[48px] [&::-webkit-details-marker]:hidden hover:bg-surface">
      <MenuIcon aria-hidden="true" />
      <span className="sr-only">{header.menu}</span>
    </summary>
    <ul className="absolute inset-x-0 top-full z-10 divide-y divide-line border-line border-b bg-paper">
      {sections.map(({ to, text }) => (
        <li key={to}>
          <a href={to} className={MENU_LINK}>
            {text}
          </a>
        </li>
      ))}
      <li className="sm:hidden">
        <a href={pages.register} className={MENU_LINK}>
          {header.register}
          <FreeDays />
        </a>
      </li>
    </ul>
  </details>
);

export const SiteHeader = () => (
  <div className="tall:sticky top-0 z-20">
    <header className="relative border-line border-b bg-paper">
      <nav
        aria-label={header.label}
        className="flex flex-wrap items-center justify-between gap-x-1 px-[16px] py-[4px] lg:gap-x-8 lg:px-6"
      >
        <a href="/" className="whitespace-nowrap py-2 font-extrabold text-brand text-lg tracking-tight">
          {PRODUCT_NAME}
        </a>
        <div className="hidden gap-4 md:flex">
          {sections.map(({ to, text }) => (
            <a key={to} href={to} className={LINK}>
              {text}
            </a>
          ))}
        </div>
        <div className="ml-auto flex items-center justify-end sm:gap-3">
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
            className="flex min-h-12 items-center whitespace-nowrap px-2 font-semibold underline-offset-4 hover:underline max-sm:text-brand sm:text-sm"
          >
            {header.signIn}
          </a>
          <a
            href={pages.register}
            className="hidden min-h-12 items-center justify-center gap-2 whitespace-nowrap px-2 font-semibold text-sm underline-offset-4 hover:underline sm:flex"
          >
            {header.register}
            <FreeDays />
          </a>
          <Menu />
        </div>
      </nav>
    </header>
    <Banners />
  </div>
);

const { locationBanner, internationalBanner } = landingWords;

const BANNER =
  'flex flex-wrap items-center justify-end gap-2 border-line bg-paper px-4 py-2 text-sm dark:border-amber sm:text-base lg:justify-center';

/** At the foot of a high screen, where it covers neither the headline nor the form. */
const AT_FOOT = 'tall:fixed inset-x-0 tall:bottom-0 border-b tall:border-t tall:border-b-0';

const BELOW_BAR = 'tall:absolute inset-x-0 top-full border-b lg:flex-nowrap';

export const Banners = () => (
  <>
    <section
      id={LOCATION_BANNER}
      hidden
      aria-label={locationBanner.label}
      className={classNames(BANNER, 'max-sm:py-1', AT_FOOT)}
    >
      <p className="min-w-0 flex-1 basis-16 font-bold lg:flex-none">
        <span className="sm:hidden">{locationBanner.short}</span>
        <span className="max-sm:hidden">{locationBanner.text}</span>
      </p>
      <button type="button" data-answer="no" className={buttonClasses('quiet', 'md', 'whitespace-nowrap max-sm:px-2')}>
        {locationBanner.later}
      </button>
      <button type="button" data-answer="yes" className={buttonClasses('outline', 'md', 'max-sm:px-3')}>
        {locationBanner.enable}
      </button>
    </section>
    <section
      id={INTERNATIONAL_BANNER}
      hidden
      aria-label={internationalBanner.label}
      className={classNames(BANNER, BELOW_BAR)}
    >
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
    <div className="border-line border-t bg-surface">
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-10 pb-28 sm:grid-cols-3">
        <div>
          <p className="font-black text-brand text-xl">{PRODUCT_NAME}</p>
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
