import type { ProjectionView } from '@saferide/contracts/operation/operation';
import { useQuery } from '@tanstack/react-query';
import { Hammer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Banner, EmptyState } from '../../design/banner.tsx';
import { Button } from '../../design/button.tsx';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { Skeleton } from '../../design/skeleton.tsx';
import { useServerNow } from '../../design/use-time.ts';
import { countLabel } from '../../messages/format.ts';
import { type LagSample, lagStatus, withLagSample } from './lag.ts';
import { operationWords } from './operation.words.ts';
import { ProjectionRow } from './projection-row.tsx';
import { projectionsQuery } from './queries.ts';
import { RebuildDialog } from './rebuild-dialog.tsx';

type Samples = ReadonlyMap<string, readonly LagSample[]>;

/** Samples by read model; `at` is when `projections` were fetched. */
const useLagSamples = (projections: readonly ProjectionView[] | undefined, at: number): Samples => {
  const [samples, setSamples] = useState<Samples>(new Map());
  useEffect(() => {
    if (!projections) return;
    setSamples(
      (before) =>
        new Map(
          projections.map(({ name, position, eventsBehind }) => [
            name,
            withLagSample(before.get(name) ?? [], { at, position, behind: eventsBehind }),
          ]),
        ),
    );
  }, [projections, at]);
  return samples;
};

const words = operationWords.projections;

const EVERY_MS = { rebuilding: 1_000, behind: 2_000, quiet: 10_000 } as const;

const everyMs = (projections: readonly ProjectionView[] | undefined): number => {
  if (projections?.some(({ rebuild }) => rebuild?.running)) return EVERY_MS.rebuilding;
  return projections?.every(({ state }) => state === 'live') ? EVERY_MS.quiet : EVERY_MS.behind;
};

export const ProjectionsCard = () => {
  const query = useQuery({ ...projectionsQuery, refetchInterval: ({ state }) => everyMs(state.data) });
  const samples = useLagSamples(query.data, query.dataUpdatedAt);
  const [choosing, setChoosing] = useState<readonly string[] | null>(null);
  const now = useServerNow();
  return (
    <section aria-labelledby="projections" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="projections" className="text-2xl">
          {words.title}
        </h2>
        <Button
          look="secondary"
          icon={<Hammer aria-hidden="true" />}
          disabled={!query.data?.length}
          onClick={() => setChoosing([])}
        >
          {operationWords.rebuild.title}
        </Button>
      </div>
      <LoadedQuery query={query} skeleton={<Skeleton className="h-96 w-full" />}>
        {(projections) => (
          <>
            <Summary projections={projections} />
            <ul className="flex flex-col gap-3">
              {projections.map((projection) => (
                <ProjectionRow
                  key={projection.name}
                  projection={projection}
                  samples={samples.get(projection.name) ?? []}
                  now={now}
                  onRebuild={() => setChoosing([projection.name])}
                />
              ))}
            </ul>
            {choosing && (
              <RebuildDialog
                names={projections.map(({ name }) => name)}
                chosen={choosing}
                onClose={() => setChoosing(null)}
              />
            )}
          </>
        )}
      </LoadedQuery>
    </section>
  );
};

const isWell = (projection: ProjectionView): boolean =>
  ['live', 'rebuilding'].includes(lagStatus(projection)) && projection.parkedStreams === 0;

const Summary = ({ projections }: { readonly projections: readonly ProjectionView[] }) => {
  if (projections.length === 0) return <EmptyState>{words.empty}</EmptyState>;
  const others = projections.filter((projection) => !isWell(projection));
  return (
    <Banner announced tone={others.length === 0 ? 'good' : 'warning'}>
      {others.length === 0
        ? words.allWell(countLabel(projections.length))
        : words.needLook(
            others
              .map((projection) => words.called(projection.name, lagStatus(projection), projection.parkedStreams > 0))
              .join(', '),
          )}
    </Banner>
  );
};
