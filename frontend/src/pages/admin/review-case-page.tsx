import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { matchPath, useLocation } from 'react-router-dom';
import { problemCodeOf } from '../../api/api-error.ts';
import { EmptyState } from '../../design/banner.tsx';
import { Button, ButtonLink } from '../../design/button.tsx';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { Skeleton } from '../../design/skeleton.tsx';
import { ReviewCaseCard } from '../../features/vehicle-review/deciding/review-case.tsx';
import { reviewCaseQuery, useReviewChanges } from '../../features/vehicle-review/deciding/review-case-queries.ts';
import { useReviewKeys, useReviewShortcuts } from '../../features/vehicle-review/deciding/review-shortcuts.ts';
import { ShortcutsHelp } from '../../features/vehicle-review/deciding/shortcuts-help.tsx';
import { useReviewCaseNavigation } from '../../features/vehicle-review/deciding/use-review-case-navigation.ts';
import { decidingWords } from '../../features/vehicle-review/vehicle-review-deciding.words.ts';
import { usePollingUnlessLive } from '../../live/live-context.tsx';
import { ConsolePage } from '../../session/console-page.tsx';

const words = decidingWords.desk;

const POLL_MS = 30_000;
const UNKNOWN = new Set(['NotFound', 'InvalidRequest']);

export const ReviewCasePage = () => {
  const { pathname } = useLocation();
  const id = matchPath(consolePages.adminReviewCase, pathname)?.params.id ?? '';
  const client = useQueryClient();
  const way = useReviewCaseNavigation(id);
  const query = useQuery({ ...reviewCaseQuery(id), refetchInterval: usePollingUnlessLive(POLL_MS) });
  const [shortcuts, setShortcuts] = useReviewShortcuts();
  const refetchCase = () => void client.invalidateQueries({ queryKey: reviewCaseQuery(id).queryKey });
  useReviewChanges((ids) => {
    if (ids === null || ids.has(id)) refetchCase();
  });
  useReviewKeys(shortcuts, (action) => {
    if (action === 'next') void way.goNext();
    if (action === 'previous') way.goPrevious();
  });
  const isUnknown = query.data === undefined && UNKNOWN.has(problemCodeOf(query.error) ?? '');
  return (
    <ConsolePage
      at={consolePages.adminReview}
      title={query.data ? (query.data.driverName ?? decidingWords.queue.unknownDriver) : words.title}
      back={{ to: way.list, label: words.back }}
      aside={
        <div className="flex items-center gap-2">
          <ShortcutsHelp on={shortcuts} onChange={setShortcuts} />
          <Button
            look="secondary"
            aria-label={words.previous}
            aria-keyshortcuts="K"
            disabled={!way.hasPrevious}
            icon={<ArrowLeft aria-hidden="true" />}
            onClick={way.goPrevious}
          />
          <Button
            look="secondary"
            aria-label={words.next}
            aria-keyshortcuts="J"
            disabled={!way.hasNext}
            icon={<ArrowRight aria-hidden="true" />}
            onClick={() => void way.goNext()}
          />
        </div>
      }
    >
      {isUnknown ? (
        <EmptyState action={<ButtonLink to={way.list}>{words.back}</ButtonLink>}>
          {decidingWords.gone.notFound}
        </EmptyState>
      ) : (
        <LoadedQuery query={query} skeleton={<Skeleton className="h-80 w-full" />}>
          {(application) => (
            <ReviewCaseCard
              key={application.id}
              application={application}
              shortcuts={shortcuts}
              onDecided={() => void way.leave()}
              onMovedOn={refetchCase}
              onNext={() => void way.leave()}
            />
          )}
        </LoadedQuery>
      )}
    </ConsolePage>
  );
};
