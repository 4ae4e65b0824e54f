import { pages } from '@saferide/contracts/kernel/pages';
import { Page } from '../../design/page.tsx';
import { FamilyTracking } from '../../features/tracking/family-tracking.tsx';
import { pageTitles } from '../../messages/page-titles.ts';

/** Its title comes from the driver's page: a file that both import would be one more to load for everyone. */
export const FamilyPage = ({ title }: { readonly title: string }) => (
  <Page title={title} narrow back={{ to: pages.driver, label: pageTitles.driver }}>
    <FamilyTracking />
  </Page>
);
