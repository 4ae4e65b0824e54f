import type { ResponseOf } from '@saferide/contracts/kernel/define-call';
import { previewReviewSettings, readReviewSettings } from '@saferide/contracts/vehicle-review/settings';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { callQuery } from '../../../api/query.ts';
import { Banner } from '../../../design/banner.tsx';
import { Button, Link } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { LoadedQuery } from '../../../design/loaded-query.tsx';
import { Skeleton } from '../../../design/skeleton.tsx';
import { useDebounced } from '../../../design/use-time.ts';
import { countLabel, dateTimeLabel, decimalLabel } from '../../../messages/format.ts';
import { previewWords } from '../vehicle-review-console.words.ts';
import { decidingWords } from '../vehicle-review-deciding.words.ts';
import { reviewCaseUrl } from './review-list-filters.ts';
import { type EditedSettings, previewQueryOf } from './settings-edits.ts';

export const reviewSettingsQuery = callQuery(readReviewSettings);

const settingsPreviewQuery = (moved: Partial<EditedSettings>) =>
  callQuery(previewReviewSettings, { query: previewQueryOf(moved) });

type Preview = ResponseOf<typeof previewReviewSettings>;
type Change = Preview['changes'][number];

const words = previewWords;
const tiers = ['auto_approve', 'human_review', 'auto_hold'] as const;

const Counts = ({ asDecided, asPreviewed }: Pick<Preview, 'asDecided' | 'asPreviewed'>) => (
  <table className="w-full text-left tabular-nums">
    <caption className="sr-only">{words.counts}</caption>
    <thead>
      <tr className="border-line border-b">
        <th scope="col" className="py-2 pr-2">
          {words.outcome}
        </th>
        <th scope="col" className="py-2 pr-2 text-right">
          {words.was}
        </th>
        <th scope="col" className="py-2 text-right">
          {words.would}
        </th>
      </tr>
    </thead>
    <tbody>
      {tiers.map((tier) => (
        <tr key={tier} className="border-line border-b-2">
          <th scope="row" className="py-2 pr-2 font-normal">
            {decidingWords.tier(tier)}
          </th>
          <td className="py-2 pr-2 text-right">{countLabel(asDecided[tier])}</td>
          <td className="py-2 text-right font-bold">{countLabel(asPreviewed[tier])}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Line = ({ change }: { readonly change: Change }) => {
  const { reviewId, driverName, vehicle, assessedAt, overallScore, scoreThen, from, to } = change;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 border-line border-b-2 py-1">
      <Link to={reviewCaseUrl(reviewId)} className="inline-flex min-h-11 items-center font-bold underline">
        {words.case(vehicle?.plate ?? null, driverName)}
      </Link>
      <span className="text-muted text-sm">{dateTimeLabel(assessedAt)}</span>
      <span className="tabular-nums">{words.score(decimalLabel(overallScore), decimalLabel(scoreThen))}</span>
      <span>
        {decidingWords.tier(from)} → <strong>{decidingWords.tier(to)}</strong>
      </span>
    </li>
  );
};

interface ChangesProps {
  readonly moved: Partial<EditedSettings>;
  readonly first: Pick<Preview, 'changes' | 'next'>;
}

const Changes = ({ moved, first }: ChangesProps) => {
  const [further, setFurther] = useState<Pick<Preview, 'changes' | 'next'>>({ changes: [], next: first.next });
  const [asking, setAsking] = useState<'no' | 'yes' | 'failed'>('no');
  useEffect(() => setFurther({ changes: [], next: first.next }), [first]);
  const ask = async () => {
    setAsking('yes');
    try {
      const query = { ...previewQueryOf(moved), after: further.next ?? undefined };
      const { data } = await callApi(previewReviewSettings, { query });
      setFurther({ changes: [...further.changes, ...data.changes], next: data.next });
      setAsking('no');
    } catch {
      setAsking('failed');
    }
  };
  return (
    <div className="flex flex-col gap-2">
      <h3>{words.change}</h3>
      <ul className="flex flex-col">
        {[...first.changes, ...further.changes].map((change) => (
          <Line key={`${change.reviewId} ${change.assessedAt}`} change={change} />
        ))}
      </ul>
      {asking === 'failed' && (
        <Banner tone="danger" announced>
          {words.failed}
        </Banner>
      )}
      {further.next !== null && (
        <Button look="secondary" className="self-start" pending={asking === 'yes'} onClick={() => void ask()}>
          {words.more}
        </Button>
      )}
    </div>
  );
};

export const SettingsPreview = ({ moved }: { readonly moved: Partial<EditedSettings> }) => {
  const tried = useDebounced(moved, 250);
  const query = useQuery(settingsPreviewQuery(tried));
  const nothing = Object.keys(tried).length === 0;
  return (
    <Card title={words.title}>
      <p>{words.intro}</p>
      <LoadedQuery query={query} skeleton={<Skeleton className="h-48 w-full" />}>
        {(preview) => (
          <>
            <p role="status">
              {words.considered(preview.considered)}{' '}
              <strong>
                {nothing ? words.move : preview.changed === 0 ? words.nobody : words.changed(preview.changed)}
              </strong>
            </p>
            <Counts {...preview} />
            {preview.changes.length > 0 && <Changes key={JSON.stringify(tried)} moved={tried} first={preview} />}
          </>
        )}
      </LoadedQuery>
    </Card>
  );
};
