import type { previewReviewSettings } from '@saferide/contracts/vehicle-review/admin';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { Link } from '../../../design/link.tsx';
import { Loaded } from '../../../design/loaded.tsx';
import { count, decimal } from '../../../messages/format.ts';
import { decidingWords } from './deciding.words.ts';
import { settingsPreviewQuery } from './desk-queries.ts';

type Preview = z.infer<typeof previewReviewSettings.response>;

const words = decidingWords.preview;
const tiers = ['auto_approve', 'human_review', 'auto_hold'] as const;
const MOST_SHOWN = 20;

const Counts = ({ asDecided, asPreviewed }: Preview) => (
  <table className="w-full text-left tabular-nums">
    <thead>
      <tr className="border-ink border-b-2 dark:border-control">
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
          <td className="py-2 pr-2 text-right">{count(asDecided[tier])}</td>
          <td className="py-2 text-right font-bold">{count(asPreviewed[tier])}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Changes = ({ changes }: Pick<Preview, 'changes'>) => (
  <div>
    <h3>{words.change}</h3>
    <ul className="mt-1 flex flex-col">
      {changes.slice(0, MOST_SHOWN).map(({ reviewId, overallScore, from, to }) => (
        <li key={reviewId} className="flex flex-wrap items-center justify-between gap-x-3 border-line border-b-2 py-1">
          <Link to={`?review=${reviewId}`} className="inline-flex min-h-11 items-center font-mono underline">
            <span className="sr-only">{words.application} </span>
            {reviewId.slice(0, 8)}
          </Link>
          <span className="tabular-nums">
            {words.score} {decimal(overallScore)}
          </span>
          <span>
            {decidingWords.tier(from)} → <strong>{decidingWords.tier(to)}</strong>
          </span>
        </li>
      ))}
    </ul>
    {changes.length > MOST_SHOWN && <p className="text-muted">{words.more(changes.length - MOST_SHOWN)}</p>}
  </div>
);

/** What past assessments would have led to at another threshold. */
export const SettingsPreview = ({ thresholdPercent }: { readonly thresholdPercent: number }) => {
  const [askedAt, setAskedAt] = useState<number | null>(null);
  const query = useQuery({ ...settingsPreviewQuery(askedAt ?? thresholdPercent), enabled: askedAt !== null });
  const preview = askedAt === null ? undefined : query.data;
  return (
    <Card title={words.title}>
      <p>{words.intro(thresholdPercent)}</p>
      <Button
        look="secondary"
        className="self-start"
        pending={query.isFetching}
        onClick={() => (askedAt === thresholdPercent ? void query.refetch() : setAskedAt(thresholdPercent))}
      >
        {words.run}
      </Button>
      <div role="status" className="flex flex-col gap-3">
        {askedAt !== null && (
          <Loaded query={query}>
            {({ considered, changes }) => (
              <>
                {askedAt !== thresholdPercent && <p className="font-bold">{words.stale}</p>}
                <p>
                  {words.considered(considered)}{' '}
                  <strong>{changes.length === 0 ? words.nobody : words.changed(changes.length)}</strong>
                </p>
              </>
            )}
          </Loaded>
        )}
      </div>
      {preview && <Counts {...preview} />}
      {preview && preview.changes.length > 0 && <Changes changes={preview.changes} />}
    </Card>
  );
};
