import { useSearchParams } from 'react-router-dom';
import { Page } from '../../design/page.tsx';
import { Tabs } from '../../design/tabs.tsx';
import { AnalyticsTab } from '../../features/vehicle-review/deciding/analytics-tab.tsx';
import { decidingWords } from '../../features/vehicle-review/deciding/deciding.words.ts';
import { ReviewsTab } from '../../features/vehicle-review/deciding/reviews-tab.tsx';
import { SettingsTab } from '../../features/vehicle-review/deciding/settings-tab.tsx';
import { NeedsRole } from '../../session/needs-role.tsx';

const words = decidingWords.tabs;
const tabs = [
  { value: 'reviews', label: words.reviews, content: <ReviewsTab /> },
  { value: 'analytics', label: words.analytics, content: <AnalyticsTab /> },
  { value: 'settings', label: words.settings, content: <SettingsTab /> },
];

/** Where an admin decides about drivers' vehicles (`spec/` document 3 §2). */
export const AdminReviewPage = () => {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab');
  const shown = tabs.some(({ value }) => value === asked) ? asked : 'reviews';
  return (
    <NeedsRole title={decidingWords.title} roles={['admin']}>
      <Page title={decidingWords.title} wide>
        <Tabs
          label={words.label}
          value={shown ?? 'reviews'}
          onChange={(value) => setSearch(value === 'reviews' ? {} : { tab: value })}
          tabs={tabs}
        />
      </Page>
    </NeedsRole>
  );
};
