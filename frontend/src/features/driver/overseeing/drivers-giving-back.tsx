import { driversGivingBack, type FrequentGiveBackView } from '@saferide/contracts/driver/operator-calls';
import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { withParams } from '@saferide/contracts/kernel/pages';
import { useKeysetList } from '../../../api/keyset-list.ts';
import { EmptyState } from '../../../design/banner.tsx';
import { ButtonLink } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { LoadedQuery } from '../../../design/loaded-query.tsx';
import { ShowMoreButton } from '../../../design/show-more-button.tsx';
import { dateTimeLabel } from '../../../messages/format.ts';
import { ridesGivenBackWords as words } from '../drivers-giving-back.words.ts';

export const DriversGivingBack = () => {
  const list = useKeysetList(driversGivingBack, {});
  return (
    <Card title={words.title}>
      <LoadedQuery query={list.query}>
        {({ pages }) => {
          const drivers = pages.flatMap((page) => page.drivers);
          return drivers.length === 0 ? (
            <EmptyState>{words.empty}</EmptyState>
          ) : (
            <>
              <p className="text-muted">{words.intro}</p>
              <ul className="divide-y-2 divide-line">
                {drivers.map((driver) => (
                  <GivingBack key={`${driver.id} ${driver.day}`} driver={driver} />
                ))}
              </ul>
              <ShowMoreButton list={list} />
            </>
          );
        }}
      </LoadedQuery>
    </Card>
  );
};

const GivingBack = ({ driver }: { readonly driver: FrequentGiveBackView }) => {
  const { id, name, vehicle, day, times, lastAt } = driver;
  const known = name ?? words.nameless;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div>
        <h3 className="text-base">{known}</h3>
        <p className="text-muted">
          {[vehicle?.plate, words.times(times, day), words.last(dateTimeLabel(lastAt))].filter(Boolean).join(' · ')}
        </p>
      </div>
      <ButtonLink
        look="quiet"
        aria-label={words.historyNamed(known)}
        to={withParams(consolePages.past, { subject: 'driver', id })}
      >
        {words.history}
      </ButtonLink>
    </li>
  );
};
