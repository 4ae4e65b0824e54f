import { pages } from '@saferide/contracts/kernel/pages';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { RowLink, RowList } from '../../design/row.tsx';
import { Section } from '../../design/section.tsx';
import { pastNotificationsWords as m } from '../../features/notification/notification.words.ts';
import {
  newNotificationsIn,
  PastNotifications,
  pastNotificationsQuery,
} from '../../features/notification/past-notifications.tsx';
import { pageTitles } from '../../messages/page-titles.ts';
import { SettingsPage } from './settings-page.tsx';

export const NotificationsPage = () => {
  const query = useQuery(pastNotificationsQuery);
  const news = newNotificationsIn(query.data ?? []).length;
  return (
    <SettingsPage
      title={news > 0 ? m.news(news) : pageTitles.notifications}
      back={{ to: pages.account, label: pageTitles.account }}
    >
      <LoadedQuery query={query}>{(list) => <PastNotifications list={list} />}</LoadedQuery>
      <Section title={m.choose} titleHidden>
        <RowList>
          <RowLink to={pages.account} icon={<Bell />} title={m.choose} sub={m.chooseHint} />
        </RowList>
      </Section>
    </SettingsPage>
  );
};
