import { useQuery } from '@tanstack/react-query';
import { NeedsNetwork } from '../../design/needs-network.tsx';
import { Inset, Section } from '../../design/section.tsx';
import { OpenLinks } from './open-links.tsx';
import { ownLinksQuery } from './queries.ts';
import { sharedLinksWords as m } from './tracking.words.ts';

export const SharedLinks = () => {
  const { data = [] } = useQuery(ownLinksQuery);
  if (data.length === 0) return null;
  return (
    <Section title={m.title}>
      <Inset>
        <p className="text-muted">{m.intro}</p>
        <NeedsNetwork why={m.waits}>
          <OpenLinks links={data} />
        </NeedsNetwork>
      </Inset>
    </Section>
  );
};
