import { type DriverRecordView, findDrivers } from '@saferide/contracts/driver/operator-calls';
import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { withParams } from '@saferide/contracts/kernel/pages';
import { useEffect, useState } from 'react';
import { useKeysetList } from '../../../api/keyset-list.ts';
import { Badge } from '../../../design/badge.tsx';
import { Button, ButtonLink } from '../../../design/button.tsx';
import { EmptyState } from '../../../design/empty-state.tsx';
import { lazyComponent } from '../../../design/lazy-component.tsx';
import { LoadedQuery } from '../../../design/loaded-query.tsx';
import { ShowMore } from '../../../design/show-more.tsx';
import { overseeingWords } from '../driver-console.words.ts';
import { DriverSearch } from './driver-search.tsx';

const words = overseeingWords;

const SuspensionDialog = lazyComponent(async () => (await import('./suspension-dialog.tsx')).SuspensionDialog, null);

export const DriversSection = () => {
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState<DriverRecordView | null>(null);
  const list = useKeysetList(findDrivers, { q });
  return (
    <section aria-labelledby="drivers" className="flex flex-col gap-3">
      <h2 id="drivers" className="text-2xl">
        {words.title}
      </h2>
      <DriverSearch label={words.search} find={words.find} onFind={setQ} />
      <LoadedQuery query={list.query}>
        {({ pages }) => {
          const drivers = pages.flatMap((page) => page.drivers);
          return drivers.length === 0 ? (
            <EmptyState>{q === '' ? words.none : words.notFound(q)}</EmptyState>
          ) : (
            <>
              {q === '' && <p className="text-muted">{words.suspendedNow}</p>}
              <ul className="flex flex-col gap-3">
                {drivers.map((driver) => (
                  <DriverRow key={driver.id} driver={driver} onChoose={() => setChosen(driver)} />
                ))}
              </ul>
              <ShowMore list={list} />
            </>
          );
        }}
      </LoadedQuery>
      {chosen && <SuspensionDialog driver={chosen} onClose={() => setChosen(null)} />}
    </section>
  );
};

const DriverRow = ({ driver, onChoose }: { readonly driver: DriverRecordView; readonly onChoose: () => void }) => {
  const { name, phoneNumber, vehiclePlate, vehicleModel, isOnline, suspension } = driver;
  const known = name ?? words.nameless;
  useEffect(SuspensionDialog.prepare, []);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-sign border-2 border-control p-4">
      <div>
        <h3 className="flex flex-wrap items-center gap-2 text-base">
          {known}
          {isOnline && <Badge tone="good">{words.online}</Badge>}
          {suspension && <Badge tone="danger">{words.suspended}</Badge>}
        </h3>
        <p className="text-muted">{[vehiclePlate, vehicleModel, phoneNumber].filter(Boolean).join(' · ')}</p>
        {suspension?.reason && <p>{words.reasonKept(suspension.reason)}</p>}
      </div>
      <ButtonLink
        look="quiet"
        aria-label={words.historyNamed(known)}
        to={withParams(consolePages.past, { subject: 'driver', id: driver.id })}
      >
        {words.history}
      </ButtonLink>
      <ButtonLink
        look="quiet"
        aria-label={words.whyNamed(known)}
        to={`${consolePages.why}?${new URLSearchParams({ ask: 'driver', id: driver.id })}`}
      >
        {words.why}
      </ButtonLink>
      <Button
        look={suspension ? 'secondary' : 'danger'}
        aria-label={suspension ? words.liftNamed(known) : words.suspendNamed(known)}
        onClick={onChoose}
      >
        {suspension ? words.lift : words.suspend}
      </Button>
    </li>
  );
};
