import {
  type RatesView,
  type TariffHistory,
  tariffHistory,
  tariffPreviewDays,
  tryTariff,
} from '@saferide/contracts/tariff/tariff';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../api/query.ts';
import { Banner, EmptyState } from '../../design/banner.tsx';
import { Button } from '../../design/button.tsx';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { Skeleton } from '../../design/skeleton.tsx';
import { DayRangeCard, dayRangeFaultOf, useDayRange } from '../statistics/index.ts';
import { AdoptDialog } from './adopt-dialog.tsx';
import { CurrentTariff, TariffChanges } from './current-tariff.tsx';
import { areRatesEqual, RatesForm } from './rates-form.tsx';
import { tariffWords } from './tariff.words.ts';
import { TariffPreviewResult, useTypedRates } from './tariff-preview.tsx';

const tariffHistoryQuery = callQuery(tariffHistory);

interface PreviewParams {
  readonly rates: RatesView;
  readonly from: string;
  readonly to: string;
}

const tariffPreviewQuery = ({ rates, from, to }: PreviewParams) =>
  callQuery(tryTariff, { query: { ...rates, from, to } });

const POLL_MS = 60_000;

export const Tariffs = () => {
  const client = useQueryClient();
  const query = useQuery({ ...tariffHistoryQuery, refetchInterval: POLL_MS });
  const onChanged = () => void client.invalidateQueries({ queryKey: [tariffHistory.path] });
  return (
    <LoadedQuery query={query} skeleton={<Skeleton className="h-96 w-full" />}>
      {(history) => (
        <>
          <CurrentTariff history={history} onChanged={onChanged} />
          <Trying history={history} onChanged={onChanged} />
          <TariffChanges changes={history.changes} />
        </>
      )}
    </LoadedQuery>
  );
};

interface TryingProps {
  readonly history: TariffHistory;
  readonly onChanged: () => void;
}

const Trying = ({ history: { now, announced }, onChanged }: TryingProps) => {
  const { named, rates, set, reset } = useTypedRates(now.rates);
  const { range, today, set: setRange } = useDayRange();
  return (
    <>
      <RatesForm now={now.rates} named={named} onTry={set} onReset={reset} />
      <DayRangeCard range={range} today={today} set={setRange} most={tariffPreviewDays} />
      {rates && areRatesEqual(rates, now.rates) && <EmptyState>{tariffWords.trial.same}</EmptyState>}
      {rates && !areRatesEqual(rates, now.rates) && dayRangeFaultOf(range, tariffPreviewDays) === null && (
        <Tried rates={rates} range={range} now={now.rates} announced={announced} onChanged={onChanged} />
      )}
    </>
  );
};

interface TriedProps {
  readonly rates: RatesView;
  readonly now: RatesView;
  readonly range: { readonly from: string; readonly to: string };
  readonly announced: TariffHistory['announced'];
  readonly onChanged: () => void;
}

const Tried = ({ rates, now, range, announced, onChanged }: TriedProps) => {
  const [adopting, setAdopting] = useState(false);
  const query = useQuery(tariffPreviewQuery({ rates, ...range }));
  return (
    <>
      <LoadedQuery query={query} skeleton={<Skeleton className="h-96 w-full" />}>
        {(preview) => <TariffPreviewResult preview={preview} />}
      </LoadedQuery>
      {announced ? (
        <Banner tone="warning">{tariffWords.adopt.waits(announced.version)}</Banner>
      ) : (
        <Button className="self-start" onClick={() => setAdopting(true)}>
          {tariffWords.adopt.open}
        </Button>
      )}
      {adopting && <AdoptDialog now={now} rates={rates} onAdopted={onChanged} onClose={() => setAdopting(false)} />}
    </>
  );
};
