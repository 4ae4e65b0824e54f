import { subscriptionPricing } from '@saferide/contracts/figures';
import { pages } from '@saferide/contracts/kernel/pages';
import { Moon, Sun } from 'lucide-react';
import { PRODUCT } from '../../../messages/product.ts';
import { landingWords } from './landing.words.ts';
import { THEME_BUTTON } from './marks.ts';

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
  <>
    <header className="sticky top-0 z-20 border-ink border-b-2 bg-paper dark:border-control">
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
            className="flex min-h-12 flex-col items-center justify-center rounded-sign border-2 border-brand whitespace-nowrap bg-brand px-2 font-bold text-on-brand text-sm leading-tight hover:border-ink sm:flex-row sm:gap-2 sm:px-4 sm:text-base"
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
  </>
);
