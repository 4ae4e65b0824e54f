import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { Navigate, useSearchParams } from 'react-router-dom';
import { lazyComponent } from '../../design/lazy-component.tsx';
import { Tabs } from '../../design/tabs.tsx';
import { reviewCaseUrl } from '../../features/vehicle-review/deciding/review-list-filters.ts';
import { ReviewsTab } from '../../features/vehicle-review/deciding/reviews-tab.tsx';
import { decidingWords } from '../../features/vehicle-review/vehicle-review-deciding.words.ts';
import { ConsolePage } from '../../session/console-page.tsx';

const words = decidingWords.tabs;

const AnalyticsTab = lazyComponent(
  async () => (await import('../../features/vehicle-review/deciding/analytics-tab.tsx')).AnalyticsTab,
);
const SettingsTab = lazyComponent(
  async () => (await import('../../features/vehicle-review/deciding/settings-tab.tsx')).SettingsTab,
);
const tabs = [
  { value: 'reviews', label: words.reviews, content: <ReviewsTab /> },
  { value: 'analytics', label: words.analytics, content: <AnalyticsTab /> },
  { value: 'settings', label: words.settings, content: <SettingsTab /> },
];

export const AdminReviewPage = () => {
  const [search, setSearch] = useSearchParams();
  const once = search.get('review');
  const tab = search.get('tab');
  const shown = tabs.some(({ value }) => value === tab) ? tab : 'reviews';
  if (once !== null) return <Navigate to={reviewCaseUrl(once)} replace />;
  return (
    <ConsolePage at={consolePages.adminReview} title={decidingWords.title}>
      <Tabs
        label={words.label}
        value={shown ?? 'reviews'}
        onChange={(value) => setSearch(value === 'reviews' ? {} : { tab: value })}
        tabs={tabs}
      />
    </ConsolePage>
  );
};
