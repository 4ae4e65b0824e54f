import { type DriverRecordView, findDrivers } from '@saferide/contracts/driver/operator-calls';
import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { withParams } from '@saferide/contracts/kernel/pages';
import { type FormEvent, useEffect, useState } from 'react';
import { useKeysetList } from '../../../api/keyset-list.ts';
import { Badge } from '../../../design/badge.tsx';
import { EmptyState } from '../../../design/banner.tsx';
import { Button, ButtonLink } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { TextField } from '../../../design/field.tsx';
import { lazyComponent } from '../../../design/lazy-component.tsx';
import { LoadedQuery } from '../../../design/loaded-query.tsx';
import { ShowMoreButton } from '../../../design/show-more-button.tsx';
import { overseeingWords, findDriverWords as words } from '../driver-console.words.ts';

interface DriverSearchProps {
  readonly label: string;
  readonly find: string;
  readonly onFind: (q: string) => void;
}

export const DriverSearch = ({ label, find, onFind }: DriverSearchProps) => {
  const [typed, setTyped] = useState('');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onFind(typed.trim());
  };
  return (
    <form noValidate className="flex flex-wrap items-end gap-3" onSubmit={onSubmit}>
      <TextField
        label={label}
        className="min-w-[min(15rem,100%)] flex-1"
        maxLength={100}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" look="secondary">
        {find}
      </Button>
    </form>
  );
};

interface FindDriverProps {
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
              {drivers.map(({ id, name, vehicle, phoneNumber, isOnline, suspension }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
                  <div className="min-w-0">
                    <h3 className="flex flex-wrap items-center gap-2 text-base">
                      {name ?? words.nameless}
                      {isOnline && <Badge tone="good">{words.online}</Badge>}
                      {suspension && <Badge tone="danger">{words.suspended}</Badge>}
                    </h3>
                    <p className="text-muted text-sm">
                      {[vehicle?.plate, vehicle?.model, phoneNumber].filter(Boolean).join(' · ')}
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
            <ShowMoreButton list={list} />
          </>
        );
      }}
    </LoadedQuery>
  );
};

const overseeingWords2 = overseeingWords;

const SuspensionDialog = lazyComponent(async () => (await import('./suspension-dialog.tsx')).SuspensionDialog, null);

export const DriversSection = () => {
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState<DriverRecordView | null>(null);
  const list = useKeysetList(findDrivers, { q });
  return (
    <section aria-labelledby="drivers" className="flex flex-col gap-3">
      <h2 id="drivers" className="text-2xl">
        {overseeingWords2.title}
      </h2>
      <DriverSearch label={overseeingWords2.search} find={overseeingWords2.find} onFind={setQ} />
      <LoadedQuery query={list.query}>
        {({ pages }) => {
          const drivers = pages.flatMap((page) => page.drivers);
          return drivers.length === 0 ? (
            <EmptyState>{q === '' ? overseeingWords2.none : overseeingWords2.notFound(q)}</EmptyState>
          ) : (
            <>
              {q === '' && <p className="text-muted">{overseeingWords2.suspendedNow}</p>}
              <ul className="flex flex-col gap-3">
                {drivers.map((driver) => (
                  <DriverRow key={driver.id} driver={driver} onChoose={() => setChosen(driver)} />
                ))}
              </ul>
              <ShowMoreButton list={list} />
            </>
          );
        }}
      </LoadedQuery>
      {chosen && <SuspensionDialog driver={chosen} onClose={() => setChosen(null)} />}
    </section>
  );
};

const DriverRow = ({ driver, onChoose }: { readonly driver: DriverRecordView; readonly onChoose: () => void }) => {
  const { name, phoneNumber, vehicle, isOnline, suspension } = driver;
  const known = name ?? overseeingWords2.nameless;
  useEffect(SuspensionDialog.prepare, []);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-sign border-2 border-control p-4">
      <div>
        <h3 className="flex flex-wrap items-center gap-2 text-base">
          {known}
          {isOnline && <Badge tone="good">{overseeingWords2.online}</Badge>}
          {suspension && <Badge tone="danger">{overseeingWords2.suspended}</Badge>}
        </h3>
        <p className="text-muted">{[vehicle?.plate, vehicle?.model, phoneNumber].filter(Boolean).join(' · ')}</p>
        {suspension?.reason && <p>{overseeingWords2.reasonKept(suspension.reason)}</p>}
      </div>
      <ButtonLink
        look="quiet"
        aria-label={overseeingWords2.historyNamed(known)}
        to={withParams(consolePages.past, { subject: 'driver', id: driver.id })}
      >
        {overseeingWords2.history}
      </ButtonLink>
      <ButtonLink
        look="quiet"
        aria-label={overseeingWords2.whyNamed(known)}
        to={`${consolePages.why}?${new URLSearchParams({ ask: 'driver', id: driver.id })}`}
      >
        {overseeingWords2.why}
      </ButtonLink>
      <Button
        look={suspension ? 'secondary' : 'danger'}
        aria-label={suspension ? overseeingWords2.liftNamed(known) : overseeingWords2.suspendNamed(known)}
        onClick={onChoose}
      >
        {suspension ? overseeingWords2.lift : overseeingWords2.suspend}
      </Button>
    </li>
  );
};
