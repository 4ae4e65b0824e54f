import { pages } from '@saferide/contracts/kernel/pages';
import { commissionPercent } from '@saferide/contracts/lowest-fares';
import { subscriptionPricing } from '@saferide/contracts/pricing';
import { BadgeCheck, Banknote, Check, Download, Gauge, KeyRound, MapPin, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClasses } from '../../../design/button.tsx';
import { nairaLabel } from '../../../messages/format.ts';
import { PRODUCT_NAME } from '../../../messages/page-titles.ts';
import { landingClaims, provableClaims } from './claims.words.ts';
import { INSTALL_BUTTON } from './element-ids.ts';
import { FareForm } from './fare-form.tsx';
import { landingWords } from './landing.words.ts';
import { PlaceTemplates, VisitorCityStatus } from './places-here.tsx';
import { PradoSection } from './prado-section.tsx';
import { SiteFooter, SiteHeader } from './site-frame.tsx';

const { install } = landingWords;

const InstallSection = () => (
  <section
    aria-labelledby="install-title"
    className="later mx-auto grid max-w-6xl items-start gap-6 px-4 py-10 lg:grid-cols-2 lg:gap-12 lg:py-16"
  >
    <div className="flex flex-col items-start gap-4">
      <h2 id="install-title" className="text-2xl lg:text-display-sm">
        {install.title(PRODUCT_NAME)}
      </h2>
      <p className="max-w-prose text-lg">{install.detail}</p>
      <div className="flex flex-wrap gap-3">
        <button type="button" id={INSTALL_BUTTON} hidden className={buttonClasses('outline', 'tall')}>
          <Download aria-hidden="true" />
          {install.button}
        </button>
        <a href={pages.register} className={buttonClasses('outline', 'tall')}>
          {install.register}
        </a>
      </div>
    </div>
    <div className="flex flex-col gap-4 rounded-sign bg-surface p-6">
      <dl className="flex flex-col gap-3">
        {[install.android, install.iphone, install.desktop].map(({ name, steps }) => (
          <div key={name}>
            <dt className="font-bold">{name}</dt>
            <dd className="text-muted">{steps}</dd>
          </div>
        ))}
      </dl>
    </div>
  </section>
);

const { why } = landingWords;

const icons: Readonly<Record<keyof typeof why.cards, ReactNode>> = {
  fares: <ReceiptText aria-hidden="true" size={28} />,
  drivers: <BadgeCheck aria-hidden="true" size={28} />,
  tracked: <MapPin aria-hidden="true" size={28} />,
  code: <KeyRound aria-hidden="true" size={28} />,
  pay: <Banknote aria-hidden="true" size={28} />,
  network: <Gauge aria-hidden="true" size={28} />,
};

const cards = [
  { key: 'fares', ...why.cards.fares },
  { key: 'drivers', ...why.cards.drivers },
  { key: 'tracked', ...why.cards.tracked },
  { key: 'code', ...why.cards.code },
  { key: 'pay', ...why.cards.pay },
  { key: 'network', ...why.cards.network },
] as const;

const trusted = [...landingClaims, ...provableClaims.filter(({ proved }) => proved).map(({ text }) => text)];

const WhySection = () => (
  <section id="about" aria-labelledby="why-title" className="later bg-surface">
    <div className="mx-auto flex max-w-6xl flex-col gap-6 px-4 py-10 lg:py-16">
      <h2 id="why-title" className="text-2xl lg:text-display-sm">
        {why.title(PRODUCT_NAME)}
      </h2>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3 lg:gap-8">
        {cards.map(({ key, title, detail }) => (
          <li key={key} className="flex gap-4">
            <span className="shrink-0 text-brand">{icons[key]}</span>
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="text-muted">{detail}</p>
            </div>
          </li>
        ))}
      </ul>
      <ul aria-label={why.facts} className="flex flex-wrap gap-2">
        {trusted.map((fact) => (
          <li key={fact} className="rounded-full bg-brand-soft px-4 py-1 font-semibold text-brand-ink text-sm">
            {fact}
          </li>
        ))}
      </ul>
    </div>
  </section>
);

const { drive } = landingWords;

const DriverSection = () => (
  <section id="drive" aria-labelledby="drive-title" className="later bg-sign text-on-sign">
    <div className="mx-auto grid max-w-6xl items-center gap-6 px-4 py-10 lg:grid-cols-2 lg:gap-12 lg:py-16">
      <div className="flex flex-col items-start gap-4">
        <p className="font-semibold">{drive.kicker}</p>
        <h2 id="drive-title" className="text-2xl lg:text-display-sm">
          {drive.title}
        </h2>
        <p className="max-w-prose text-lg">{drive.detail}</p>
        <p className="rounded-inner bg-amber px-3 py-1 font-bold text-lg text-on-amber">
          {drive.commission(commissionPercent)}
        </p>
      </div>
      <div className="flex flex-col gap-4 rounded-sign border border-line bg-paper p-6 text-ink">
        <h3 className="text-xl">{drive.plan}</h3>
        <p className="tabular-nums">
          <strong className="font-extrabold text-display-sm">
            {nairaLabel(subscriptionPricing.dailySubscription)}
          </strong>{' '}
          {drive.perDay}
          <br />
          <span className="text-muted">{drive.afterTrial(subscriptionPricing.trialDays)}</span>
        </p>
        <ul className="flex flex-col gap-2">
          {drive.points.map((point) => (
            <li key={point} className="flex gap-2">
              <Check aria-hidden="true" className="shrink-0 text-brand" />
              {point}
            </li>
          ))}
        </ul>
        <a href={`${pages.register}?drive`} className={buttonClasses('outline', 'tall')}>
          {drive.button(subscriptionPricing.trialDays)}
        </a>
        <p className="text-muted text-sm">{drive.verified}</p>
      </div>
    </div>
  </section>
);

const { hero } = landingWords;

const Hero = () => {
  const trial = hero.trial(subscriptionPricing.trialDays, nairaLabel(subscriptionPricing.dailySubscription));
  const [fare, driver, go] = hero.title;
  return (
    <section
      id="book"
      aria-labelledby="hero-title"
      className="border-line border-b lg:grid lg:min-h-[calc(100dvh-57px)] lg:grid-cols-[27rem_1fr]"
    >
      <div className="flex w-full flex-col gap-3 p-4 sm:mx-auto sm:max-w-lg lg:p-6">
        <h1
          id="hero-title"
          className="font-extrabold text-display-sm tracking-tight lg:pt-2 lg:text-[min(2.25rem,13vw)]"
        >
          {fare} <br />
          {driver} {go}
        </h1>
        <div className="pb-1 text-muted">
          <VisitorCityStatus />
          <p className="hidden peer-empty:block">{hero.detail}</p>
        </div>
        <FareForm />
        <p className="rounded-sign bg-amber-soft px-4 py-2 text-center text-sm">
          <strong>{trial.lead}</strong>, {trial.rest}
        </p>
      </div>
      <div aria-hidden="true" className="hidden bg-[url(/lagos.svg)] bg-center bg-cover lg:block" />
    </section>
  );
};

const SKIP =
  'sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:rounded-inner focus:bg-ink focus:p-3 focus:text-paper';

/** Rendered at build time; the browser does not load its React code. */
export const LandingPage = () => (
  <>
    <a href="#content" className={SKIP}>
      {landingWords.skip}
    </a>
    <SiteHeader />
    <main id="content" tabIndex={-1} className="outline-none">
      <Hero />
      <PradoSection />
      <DriverSection />
      <WhySection />
      <InstallSection />
    </main>
    <SiteFooter />
    <PlaceTemplates />
  </>
);
