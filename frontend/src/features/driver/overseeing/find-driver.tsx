import { findDrivers } from '@saferide/contracts/driver/operator-calls';
import { useState } from 'react';
import { useKeysetList } from '../../../api/keyset-list.ts';
import { Badge } from '../../../design/badge.tsx';
import { EmptyState } from '../../../design/banner.tsx';
import { ButtonLink } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { LoadedQuery } from '../../../design/loaded-query.tsx';
import { ShowMore } from '../../../design/show-more.tsx';
import { findDriverWords as words } from '../driver-console.words.ts';
import { DriverSearch } from './driver-search.tsx';

export interface FindDriverProps {
  readonly intro: string;
  readonly at: (driverId: string) => string;
}

export const FindDriver = ({ intro, at }: FindDriverProps) => {
  const [q, setQ] = useState('');
  return (
    <Card title={words.title}>
      <p className="text-muted">{intro}</p>
      <DriverSearch label={words.search} find={words.find} onFind={setQ} />
      {q !== '' && <Found key={q} q={q} at={at} />}
    </Card>
  );
};

const Found = ({ q, at }: Pick<FindDriverProps, 'at'> & { readonly q: string }) => {
  const list = useKeysetList(findDrivers, { q });
  return (
    <LoadedQuery query={list.query}>
      {({ pages }) => {
        const drivers = pages.flatMap((page) => page.drivers);
        return drivers.length === 0 ? (
          <EmptyState>{words.notFound(q)}</EmptyState>
        ) : (
          <>
            <ul className="divide-y-2 divide-line">
              {drivers.map(({ id, name, vehiclePlate, vehicleModel, phoneNumber, isOnline, suspension }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
                  <div className="min-w-0">
                    <h3 className="flex flex-wrap items-center gap-2 text-base">
                      {name ?? words.nameless}
                      {isOnline && <Badge tone="good">{words.online}</Badge>}
                      {suspension && <Badge tone="danger">{words.suspended}</Badge>}
                    </h3>
                    <p className="text-muted text-sm">
                      {[vehiclePlate, vehicleModel, phoneNumber].filter(Boolean).join(' · ')}
                    </p>
                  </div>
                  <ButtonLink
                    look="secondary"
                    size="sm"
                    aria-label={words.whyNamed(name ?? words.nameless)}
                    to={at(id)}
                  >
                    {words.why}
                  </ButtonLink>
                </li>
              ))}
            </ul>
            <ShowMore list={list} />
          </>
        );
      }}
    </LoadedQuery>
  );
};
