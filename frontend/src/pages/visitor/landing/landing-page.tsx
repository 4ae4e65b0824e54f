import { pages } from '@saferide/contracts/kernel/pages';
import { commissionPercent } from '@saferide/contracts/lowest-fares';
import { subscriptionPricing } from '@saferide/contracts/pricing';
import { BadgeCheck, Banknote, Check, Download, Gauge, KeyRound, MapPin, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClasses } from '../../../design/button.tsx';
import { nairaLabel } from '../../../messages/format.ts';
import { PRODUCT } from '../../../messages/page-titles.ts';
import { landingClaims, provableClaims } from './claims.words.ts';
import { RoadDrawing, Sedan } from './drawings.tsx';
import { FareForm } from './fare-form.tsx';
import { landingWords } from './landing.words.ts';
import { INSTALL_BUTTON } from './marks.ts';
import { PlaceTemplates, VisitorCityStatus } from './places-here.tsx';
import { PradoSection } from './prado-section.tsx';
import { SiteFooter, SiteHeader } from './site-frame.tsx';

const { install } = landingWords;

const InstallSection = () => (
  <section
    aria-labelledby="install-title"
    className="later mx-auto grid max-w-6xl items-start gap-8 px-4 py-12 lg:grid-cols-2 lg:gap-12 lg:py-20"
  >
    <div className="flex flex-col items-start gap-4">
      <h2 id="install-title" className="text-display-sm lg:text-display">
        {install.title(PRODUCT)}
      </h2>
      <p className="max-w-prose text-lg">{install.detail}</p>
      <div className="flex flex-wrap gap-3">
        <button type="button" id={INSTALL_BUTTON} hidden className={buttonClasses('outline', 'lg')}>
          <Download aria-hidden="true" />
          {install.button}
        </button>
        <a href={pages.register} className={buttonClasses('outline', 'lg')}>
          {install.register}
        </a>
      </div>
    </div>
    <div className="flex flex-col gap-4 rounded-sign border border-line border-dashed p-6">
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
  fares: <ReceiptText aria-hidden="true" size={32} />,
  drivers: <BadgeCheck aria-hidden="true" size={32} />,
  tracked: <MapPin aria-hidden="true" size={32} />,
  code: <KeyRound aria-hidden="true" size={32} />,
  pay: <Banknote aria-hidden="true" size={32} />,
  network: <Gauge aria-hidden="true" size={32} />,
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
    <div className="mx-auto flex max-w-6xl flex-col gap-8 px-4 py-12 lg:py-20">
      <h2 id="why-title" className="text-display-sm lg:text-display">
        {why.title(PRODUCT)}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map(({ key, title, detail }) => (
          <li key={key} className="flex flex-col gap-2 rounded-sign border border-line bg-paper p-5">
            <span className="text-brand">{icons[key]}</span>
            <h3 className="text-xl">{title}</h3>
            <p>{detail}</p>
          </li>
        ))}
      </ul>
      <ul aria-label={why.facts} className="flex flex-wrap gap-2">
        {trusted.map((fact) => (
          <li key={fact} className="rounded-full border-2 border-brand px-4 py-1 font-bold text-brand">
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
    <div className="mx-auto grid max-w-6xl items-center gap-8 px-4 py-12 lg:grid-cols-2 lg:gap-12 lg:py-20">
      <div className="flex flex-col items-start gap-4">
        <p className="rounded-full border-2 border-on-sign px-3 py-0.5 font-bold">{drive.kicker}</p>
        <h2 id="drive-title" className="text-display-sm lg:text-display">
          {drive.title}
        </h2>
        <p className="max-w-prose text-lg">{drive.detail}</p>
        <p className="rounded-inner bg-amber px-4 py-2 font-black text-2xl text-on-amber">
          {drive.commission(commissionPercent)}
        </p>
      </div>
      <div className="flex flex-col gap-4 rounded-sign border border-line bg-paper p-6 text-ink">
        <h3 className="text-xl">{drive.plan}</h3>
        <p className="tabular-nums">
          <strong className="font-black text-display">{nairaLabel(subscriptionPricing.dailySubscription)}</strong>{' '}
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
        <a href={`${pages.register}?drive`} className={buttonClasses('outline', 'lg')}>
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
    <section id="book" aria-labelledby="hero-title" className="bg-surface">
      <p className="border-line border-b bg-amber dark:border-amber px-4 py-1.5 text-center text-on-amber text-sm sm:text-base">
        <strong>{trial.lead}</strong>
        <span className="hidden sm:inline">, {trial.rest}</span>
      </p>
      <div className="mx-auto grid max-w-6xl gap-3 px-3 pt-3 sm:px-4 lg:grid-cols-2 lg:gap-12 lg:pt-12">
        <div className="flex flex-col">
          <div className="rounded-sign bg-sign p-1.5 text-on-sign">
            <div className="flex flex-col gap-2 rounded-inner border-2 border-on-sign px-3 py-2 lg:gap-6 lg:border-4 lg:p-8">
              <h1 id="hero-title" className="text-xl sm:text-display">
                {fare} <br className="hidden lg:block" />
                {driver} <br className="hidden lg:block" />
                {go}
              </h1>
              <p className="hidden text-lg lg:block">{hero.detail}</p>
              <VisitorCityStatus />
            </div>
          </div>
          <div aria-hidden="true" className="mx-auto hidden w-1/2 flex-1 justify-between lg:flex">
            <span className="min-h-16 w-4 bg-control" />
            <span className="min-h-16 w-4 bg-control" />
          </div>
        </div>
        <FareForm />
      </div>
      <div aria-hidden="true" className="mx-auto max-w-6xl px-8 pt-6 lg:-mt-16 lg:pt-0">
        <Sedan className="h-12 text-brand lg:ml-44 lg:h-16" />
      </div>
      <RoadDrawing />
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
