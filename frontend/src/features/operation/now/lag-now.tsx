import { consolePages } from '@saferide/contracts/kernel/console-pages';
import type { ProjectionView } from '@saferide/contracts/operation/operation';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../../design/button.tsx';
import { countLabel, durationLabel } from '../../../messages/format.ts';
import { lagLabel } from '../lag-label.ts';
import { operationWords } from '../operation.words.ts';
import { nowWords } from '../operation-now.words.ts';
import { projectionsQuery } from '../queries.ts';

const POLL_MS = 10_000;

const behind = ({ eventsBehind }: ProjectionView): number => eventsBehind ?? Number.POSITIVE_INFINITY;

const lagText = (projections: readonly ProjectionView[], farthest: ProjectionView): string => {
  if (behind(farthest) === 0) return nowWords.lag.none(countLabel(projections.length));
  const { name, secondsBehind } = farthest;
  const waits = secondsBehind === null ? [] : [operationWords.projections.lagTime(durationLabel(secondsBehind * 1000))];
  return `${name}: ${[lagLabel(farthest), ...waits].join(', ')}`;
};

export const LagNow = () => {
  const { data } = useQuery({ ...projectionsQuery, refetchInterval: POLL_MS });
  const farthest = data?.toSorted((a, b) => behind(b) - behind(a))[0];
  if (!data || !farthest) return null;
  return (
    <p className="text-sm">
      <span className="text-muted">{nowWords.lag.name}: </span>
      <Link to={consolePages.projections} className="underline underline-offset-4">
        {lagText(data, farthest)}
      </Link>
    </p>
  );
};
