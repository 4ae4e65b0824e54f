import type { ReviewApplicationView } from '@saferide/contracts/vehicle-review/admin';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { keep, kept } from '../../../browser/storage.ts';
import { storageKeys } from '../../../browser/storage-keys.ts';
import { classes } from '../../../design/classes.ts';
import { EmptyState } from '../../../design/empty-state.tsx';
import { Link } from '../../../design/link.tsx';
import { Loaded } from '../../../design/loaded.tsx';
import { Skeleton } from '../../../design/skeleton.tsx';
import { usePollingUnlessLive } from '../../../live/live-context.ts';
import { count } from '../../../messages/format.ts';
import { pendingReviewsQuery } from '../queries.ts';
import { Application } from './application.tsx';
import { decidingWords } from './deciding.words.ts';
import { NoLongerWaiting } from './no-longer-waiting.tsx';
import { neighbour } from './review-keys.ts';
import { ReviewQueue } from './review-queue.tsx';
import { ShortcutHints } from './shortcut-hints.tsx';
import { useReviewKeys } from './use-review-keys.ts';

const addressOf = (id: string): string => `?review=${encodeURIComponent(id)}`;
const POLL_MS = 30_000;

/** The queue, and beside it the application that was chosen. On a phone one or the other. */
export const ReviewsTab = () => {
  const query = useQuery({ ...pendingReviewsQuery, refetchInterval: usePollingUnlessLive(POLL_MS) });
  const [on, setOn] = useState(() => kept('local', storageKeys.reviewShortcuts, z.boolean()) ?? true);
  const toggle = (next: boolean) => {
    keep('local', storageKeys.reviewShortcuts, next);
    setOn(next);
  };
  return (
    <div className="flex flex-col gap-4">
      <ShortcutHints on={on} onChange={toggle} />
      <Loaded query={query} skeleton={<Skeleton className="h-80 w-full" />}>
        {(applications) => <Reviews applications={applications} shortcuts={on} />}
      </Loaded>
    </div>
  );
};

interface ReviewsProps {
  readonly applications: readonly ReviewApplicationView[];
  readonly shortcuts: boolean;
}

const Reviews = ({ applications, shortcuts }: ReviewsProps) => {
  const [search, setSearch] = useSearchParams();
  const selected = search.get('review');
  const application = applications.find(({ id }) => id === selected);
  const clear = () => setSearch({});
  // What one decides oneself leaves the list before the decision is answered, and the address changes a little later.
  const [decided, setDecided] = useState<string | null>(null);
  const leaving = useIsMutating() > 0 || decided === selected;
  useEffect(() => {
    if (selected === null) setDecided(null);
  }, [selected]);
  const onDecided = () => {
    setDecided(selected);
    clear();
  };
  useReviewKeys(shortcuts, (action) => {
    if (action !== 'next' && action !== 'previous') return;
    const ids = applications.map(({ id }) => id);
    const next = neighbour(ids, selected, action === 'next' ? 1 : -1);
    if (next !== null) setSearch({ review: next }, { replace: selected !== null });
  });
  return (
    <div className="grid gap-4 lg:grid-cols-[17rem_minmax(0,1fr)] lg:items-start">
      <section
        aria-labelledby="queue"
        className={classes(
          'flex-col gap-3 lg:sticky lg:top-16 lg:max-h-[calc(100dvh-5rem)] lg:overflow-y-auto lg:p-1',
          selected === null ? 'flex' : 'hidden lg:flex',
        )}
      >
        <h2 id="queue" className="text-lg">
          {decidingWords.queue.title} ({count(applications.length)})
        </h2>
        <ReviewQueue applications={applications} selected={selected} addressOf={addressOf} />
      </section>
      <div className={classes('min-w-0', selected === null && 'hidden lg:block')}>
        {selected !== null && (
          <Link
            to="?"
            className="mb-2 inline-flex min-h-11 items-center gap-2 font-bold underline-offset-4 hover:underline lg:hidden"
          >
            <ArrowLeft aria-hidden="true" size={20} />
            {decidingWords.queue.back}
          </Link>
        )}
        {application ? (
          <Application key={application.id} application={application} shortcuts={shortcuts} onDecided={onDecided} />
        ) : selected === null ? (
          applications.length > 0 && <EmptyState>{decidingWords.queue.choose}</EmptyState>
        ) : leaving ? (
          <Skeleton className="h-80 w-full" />
        ) : (
          <NoLongerWaiting reviewId={selected} onClose={clear} />
        )}
      </div>
    </div>
  );
};
