import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { TextField } from '../../design/field.tsx';
import { lazyComponent } from '../../design/lazy-component.tsx';
import { Tabs } from '../../design/tabs.tsx';
import {
  DriverOffersExplanation,
  type ExplanationQuestion,
  explanationPageUrl,
  explanationQuestions,
  RideSearchExplanation,
  whyWords,
} from '../../features/dispatch/index.ts';
import { FindDriver } from '../../features/driver/overseeing/driver-search.tsx';
import { whyHeldWords } from '../../features/vehicle-review/vehicle-review-why.words.ts';
import { ConsolePage } from '../../session/console-page.tsx';

const WhyHeld = lazyComponent(
  async () => (await import('../../features/vehicle-review/why/held-vehicle-explanation.tsx')).HeldVehicleExplanation,
);

export const WhyPage = () => (
  <ConsolePage at={consolePages.why} title={whyWords.title}>
    <Why />
  </ConsolePage>
);

const isQuestion = (text: string | null): text is ExplanationQuestion =>
  (explanationQuestions as readonly (string | null)[]).includes(text);

const Why = () => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const question = search.get('ask');
  const ask = isQuestion(question) ? question : 'driver';
  const id = search.get('id');
  const content = (question: ExplanationQuestion) => {
    switch (question) {
      case 'driver':
        return (
          <>
            <FindDriver intro={whyWords.driver.intro} at={(driverId) => explanationPageUrl('driver', driverId)} />
            {id && <DriverOffersExplanation key={id} id={id} />}
          </>
        );
      case 'ride':
        return (
          <>
            <FindRide key={id} id={id ?? ''} />
            {id && <RideSearchExplanation key={`${id} looks`} id={id} />}
          </>
        );
      case 'vehicle':
        return (
          <>
            <FindDriver intro={whyHeldWords.intro} at={(driverId) => explanationPageUrl('vehicle', driverId)} />
            {id && <WhyHeld key={id} id={id} />}
          </>
        );
      default:
        return question satisfies never;
    }
  };
  return (
    <Tabs
      label={whyWords.ask}
      value={ask}
      onChange={(chosen) => navigate(explanationPageUrl(isQuestion(chosen) ? chosen : 'driver'), { replace: true })}
      tabs={explanationQuestions.map((question) => ({
        value: question,
        label: whyWords.tabs[question],
        content: <div className="flex flex-col gap-4">{content(question)}</div>,
      }))}
    />
  );
};

const ID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

const FindRide = ({ id }: { readonly id: string }) => {
  const m = whyWords.rideId;
  const [rideText, setRideText] = useState(id);
  const [tried, setTried] = useState(false);
  const navigate = useNavigate();
  const fault = ID.test(rideText.trim()) ? undefined : m.fault;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!fault) navigate(explanationPageUrl('ride', rideText.trim().toLowerCase()));
  };
  return (
    <Card title={whyWords.questions.ride}>
      <p className="text-muted">{whyWords.ride.intro}</p>
      <form noValidate className="flex flex-wrap items-end gap-3" onSubmit={onSubmit}>
        <TextField
          label={m.label}
          hint={m.hint}
          error={tried ? fault : undefined}
          className="min-w-[min(15rem,100%)] flex-1"
          autoComplete="off"
          maxLength={60}
          value={rideText}
          onChange={({ target }) => setRideText(target.value)}
        />
        <Button type="submit">{m.ask}</Button>
      </form>
    </Card>
  );
};
