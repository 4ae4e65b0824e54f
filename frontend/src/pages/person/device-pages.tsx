import { pages } from '@saferide/contracts/kernel/pages';
import { AccessibilityForm } from '../../features/accessibility/accessibility-form.tsx';
import { appWords } from '../../messages/app.ts';
import { pageTitles } from '../../messages/page-titles.ts';
import { SettingsPage } from './settings-page.tsx';

// Exported too, because a chunk of its own would lengthen everyone's first load.
export { AccessibilityForm };

const back = { to: pages.home, label: appWords.home };

export const AccessibilityPage = () => (
  <SettingsPage title={pageTitles.accessibility} back={back}>
    <AccessibilityForm />
  </SettingsPage>
);
