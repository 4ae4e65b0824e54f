import { subscriptionPricing } from '@saferide/contracts/figures';
import { pages } from '@saferide/contracts/kernel/pages';
import { commissionPercent } from '@saferide/contracts/lowest-fares';
import { Check } from 'lucide-react';
import { buttonClasses } from '../../../design/button.tsx';
import { nairaLabel } from '../../../messages/format.ts';
import { landingWords } from './landing.words.ts';

const { drive } = landingWords;

export const DriverSection = () => (
  <section id="drive" aria-labelledby="drive-title" className="later bg-sign text-on-sign">
    <div className="mx-auto grid max-w-6xl items-center gap-8 px-4 py-12 lg:grid-cols-2 lg:gap-12 lg:py-20">
      <div className="flex flex-col items-start gap-4">
        <p className="rounded-full border-2 border-on-sign px-3 py-0.5 font-bold">{drive.kicker}</p>
        <h2 id="drive-title" className="text-3xl lg:text-5xl">
          {drive.title}
        </h2>
        <p className="max-w-prose text-lg">{drive.detail}</p>
        <p className="rounded-inner bg-amber px-4 py-2 font-black text-2xl text-on-amber">
          {drive.commission(commissionPercent)}
        </p>
      </div>
      <div className="flex flex-col gap-4 rounded-sign border-2 border-ink bg-paper p-6 text-ink">
        <h3 className="text-xl">{drive.plan}</h3>
        <p className="tabular-nums">
          <strong className="font-black text-5xl">{nairaLabel(subscriptionPricing.dailySubscription)}</strong>{' '}
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
        <a href={pages.login} className={buttonClasses('amber', 'lg')}>
          {drive.button(subscriptionPricing.trialDays)}
        </a>
        <p className="text-muted text-sm">{drive.verified}</p>
      </div>
    </div>
  </section>
);
