import { BadgeCheck, Banknote, Gauge, KeyRound, MapPin, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { PRODUCT } from '../../../messages/product.ts';
import { landingClaims, provableClaims } from './claims.words.ts';
import { landingWords } from './landing.words.ts';

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

export const WhySection = () => (
  <section id="about" aria-labelledby="why-title" className="later bg-surface">
    <div className="mx-auto flex max-w-6xl flex-col gap-8 px-4 py-12 lg:py-20">
      <h2 id="why-title" className="text-3xl lg:text-5xl">
        {why.title(PRODUCT)}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map(({ key, title, detail }) => (
          <li
            key={key}
            className="flex flex-col gap-2 rounded-sign border-2 border-ink bg-paper p-5 dark:border-control"
          >
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
