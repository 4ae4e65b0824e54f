import { pages } from '@saferide/contracts/kernel/pages';
import { Page } from '../../design/page.tsx';
import { FamilyTracking } from '../../features/tracking/family-tracking.tsx';
import { pageTitles } from '../../messages/page-titles.ts';

/**
 * The driver's page passes the title, because a file that both pages import would be one more download for everyone.
 */
export const FamilyPage = ({ title }: { readonly title: string }) => (
  <Page title={title} narrow back={{ to: pages.driver, label: pageTitles.driver }}>
    <FamilyTracking />
  </Page>
);
