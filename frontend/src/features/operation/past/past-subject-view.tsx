import type { PastSubject } from '@saferide/contracts/operation/time-travel';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Card } from '../../../design/card.tsx';
import { LoadedQuery } from '../../../design/loaded-query.tsx';
import { Skeleton } from '../../../design/skeleton.tsx';
import { useDebounced } from '../../../design/use-debounced.ts';
import { pastWords as m } from '../operation-explorer.words.ts';
import { ChangesTable } from './changes-table.tsx';
import { FactList } from './fact-list.tsx';
import { changedFieldsIn, PartyViews } from './party-views.tsx';
import { PastPointFields } from './past-point-fields.tsx';
import { PastQuestionForm } from './past-question-form.tsx';
import { pastQuery } from './queries.ts';
import { PastEventCard, SurroundingEvents } from './surrounding-events.tsx';
import { usePastPoint } from './use-past-point.ts';

const RESTS_MS = 150;

export const PastSubjectView = ({ subject, id }: { readonly subject: PastSubject; readonly id: string }) => {
  const { point, set } = usePastPoint();
  const settled = useDebounced(point, RESTS_MS);
  const query = useQuery({ ...pastQuery(subject, id, settled), staleTime: 0, placeholderData: keepPreviousData });
  const goTo = (at: string) => set({ at });
  return (
    <LoadedQuery query={query} skeleton={<Skeleton className="h-96 w-full" />}>
      {(past) => (
        <>
          <PastPointFields past={past} onChoose={goTo} />
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <div className="flex min-w-0 flex-col gap-4">
              <Card title={m.state}>
                <FactList value={past.state} changed={changedFieldsIn(past.compared?.changes ?? [], 'state')} />
              </Card>
              <PastEventCard event={past.event} />
              <SurroundingEvents past={past} onChoose={goTo} />
            </div>
            <div className="flex min-w-0 flex-col gap-4">
              <PartyViews past={past} onChoose={(as) => set({ as })} />
              <ChangesTable past={past} from={point.from} onChoose={(from) => set({ from })} />
              <PastQuestionForm {...{ subject, id }} at={settled.at} commands={past.commands} />
            </div>
          </div>
        </>
      )}
    </LoadedQuery>
  );
};
