import { pages } from '@saferide/contracts/kernel/pages';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { RowLink, RowList } from '../../design/row.tsx';
import { Section } from '../../design/section.tsx';
import { Skeleton } from '../../design/skeleton.tsx';
import { pastNotificationsWords as m } from '../../features/notification/notification.words.ts';
import {
  newNotificationsIn,
  PastNotifications,
  pastNotificationsQuery,
} from '../../features/notification/past-notifications.tsx';
import { pageTitles } from '../../messages/page-titles.ts';
import { SettingsPage } from './settings-page.tsx';

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Placeholders as high as the rows. */
const Rows = () => (
  <div aria-hidden="true" className="flex flex-col divide-y divide-line">
    {ROWS.map((row) => (
      <div key={row} className="flex min-h-driving flex-col justify-center gap-2 px-4">
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-4 w-full" />
      </div>
    ))}
  </div>
);

export const NotificationsPage = () => {
  const query = useQuery(pastNotificationsQuery);
  const news = newNotificationsIn(query.data ?? []).length;
  return (
    <SettingsPage
      title={news > 0 ? m.news(news) : pageTitles.notifications}
      back={{ to: pages.account, label: pageTitles.account }}
    >
      {query.data && query.error && (
        <p role="status" className="text-muted">
          {m.notRefreshed}
        </p>
      )}
      <LoadedQuery query={query} skeleton={<Rows />}>
        {(list) => <PastNotifications list={list} />}
      </LoadedQuery>
      <Section title={m.choose} titleHidden>
        <RowList>
          <RowLink to={`${pages.account}#notifications`} icon={<Bell />} title={m.choose} sub={m.chooseHint} />
        </RowList>
      </Section>
    </SettingsPage>
  );
};
