import { subscriptionPricing } from '@saferide/contracts/figures';
import { nairaLabel } from '../../../messages/format.ts';
import { RoadDrawing, Sedan } from './drawings.tsx';
import { FareForm } from './fare-form.tsx';
import { landingWords } from './landing.words.ts';
import { PlaceHere } from './places-here.tsx';

const { hero } = landingWords;

export const Hero = () => {
  const trial = hero.trial(subscriptionPricing.trialDays, nairaLabel(subscriptionPricing.dailySubscription));
  const [fare, driver, go] = hero.title;
  return (
    <section id="book" aria-labelledby="hero-title" className="bg-surface">
      <p className="border-ink border-b-2 bg-amber dark:border-amber px-4 py-1.5 text-center text-on-amber text-sm sm:text-base">
        <strong>{trial.lead}</strong>
        <span className="hidden sm:inline">, {trial.rest}</span>
      </p>
      <div className="mx-auto grid max-w-6xl gap-3 px-3 pt-3 sm:px-4 lg:grid-cols-2 lg:gap-12 lg:pt-12">
        <div className="flex flex-col">
          <div className="rounded-sign bg-sign p-1.5 text-on-sign">
            <div className="flex flex-col gap-2 rounded-inner border-2 border-on-sign px-3 py-2 lg:gap-6 lg:border-4 lg:p-8">
              <h1 id="hero-title" className="text-xl sm:text-4xl lg:text-6xl">
                {fare} <br className="hidden lg:block" />
                {driver} <br className="hidden lg:block" />
                {go}
              </h1>
              <p className="hidden text-lg lg:block">{hero.detail}</p>
              <PlaceHere className="hidden lg:block" />
            </div>
          </div>
          <div aria-hidden="true" className="mx-auto hidden w-1/2 flex-1 justify-between lg:flex">
            <span className="min-h-16 w-4 bg-control" />
            <span className="min-h-16 w-4 bg-control" />
          </div>
        </div>
        <FareForm />
      </div>
      <PlaceHere className="mx-3 mt-3 sm:mx-4 lg:hidden" />
      <div aria-hidden="true" className="mx-auto max-w-6xl px-8 pt-6 lg:-mt-16 lg:pt-0">
        <Sedan className="h-12 text-brand lg:ml-44 lg:h-16" />
      </div>
      <RoadDrawing />
    </section>
  );
};
