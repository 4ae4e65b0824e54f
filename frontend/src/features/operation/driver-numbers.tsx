import { useQuery } from '@tanstack/react-query';
import { Card } from '../../design/card.tsx';
import { Figure, Figures } from '../../design/facts.tsx';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { Skeleton } from '../../design/skeleton.tsx';
import { usePollingUnlessLive } from '../../live/live-context.tsx';
import { countLabel } from '../../messages/format.ts';
import { operationWords } from './operation.words.ts';
import { driverNumbersQuery } from './queries.ts';

const words = operationWords.drivers;
const shown = ['registered', 'verified', 'rejected', 'waiting', 'onTrial', 'subscribed', 'lapsed', 'online'] as const;
const POLL_MS = 30_000;

export const DriverNumbers = () => {
  const query = useQuery({ ...driverNumbersQuery, refetchInterval: usePollingUnlessLive(POLL_MS) });
  return (
    <Card title={words.title}>
      <LoadedQuery query={query} skeleton={<Skeleton className="h-14 w-full" />}>
        {(numbers) => (
          <Figures>
            {shown.map((name) => (
              <Figure key={name} name={words[name]}>
                {countLabel(numbers[name])}
              </Figure>
            ))}
          </Figures>
        )}
      </LoadedQuery>
    </Card>
  );
};
