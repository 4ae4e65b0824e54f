import { useQuery } from '@tanstack/react-query';
import { Card } from '../../design/card.tsx';
import { NeedsNetwork } from '../../design/needs-network.tsx';
import { OpenLinks } from './open-links.tsx';
import { ownLinksQuery } from './queries.ts';
import { sharedLinksWords as m } from './tracking.words.ts';

export const SharedLinks = () => {
  const { data = [] } = useQuery(ownLinksQuery);
  if (data.length === 0) return null;
  return (
    <Card title={m.title}>
      <p className="text-muted">{m.intro}</p>
      <NeedsNetwork why={m.waits}>
        <OpenLinks links={data} />
      </NeedsNetwork>
    </Card>
  );
};
