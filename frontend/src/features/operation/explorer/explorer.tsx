import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { serverFieldFaults } from '../../../api/api-error.ts';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { explorerWords } from '../operation-explorer.words.ts';
import { CausationTree } from './causation-tree.tsx';
import { eventFiltersIn } from './event-filters.ts';
import { EventFiltersCard } from './event-filters-card.tsx';
import { EventList } from './event-list.tsx';
import { type CausationScope, eventsQuery } from './queries.ts';

const words = explorerWords.tree;

export const Explorer = () => {
  const [search] = useSearchParams();
  const filters = eventFiltersIn(search);
  const { data, error } = useQuery(eventsQuery(filters));
  const { stream, correlation } = filters;
  const of = stream === undefined ? (correlation === undefined ? null : { correlation }) : { stream };
  return (
    <>
      <EventFiltersCard filters={filters} faults={data ? {} : serverFieldFaults(error)} />
      {of && <Chain key={`of ${JSON.stringify(of)}`} of={of} />}
      <EventList key={JSON.stringify(filters)} filters={filters} />
    </>
  );
};

const Chain = ({ of }: { readonly of: CausationScope }) => {
  const [open, setOpen] = useState(false);
  return (
    <Card
      title={words.title}
      aside={
        <Button look="secondary" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? words.close : words.open}
        </Button>
      }
    >
      {open && <CausationTree of={of} />}
    </Card>
  );
};
