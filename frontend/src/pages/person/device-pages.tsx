import { pages } from '@saferide/contracts/kernel/pages';
import { lazyComponent } from '../../design/lazy-component.tsx';
import { AccessibilityForm } from '../../features/accessibility/accessibility-form.tsx';
import { DataUseForm } from '../../features/data-use/data-use-form.tsx';
import { VoiceForm } from '../../features/voice/voice-form.tsx';
import { appWords } from '../../messages/app.ts';
import { pageTitles } from '../../messages/page-titles.ts';
import { SettingsPage } from './settings-page.tsx';

// Re-exported, because a separate chunk would lengthen everyone's first load.
export { AccessibilityForm };

const back = { to: pages.home, label: appWords.home };

export const AccessibilityPage = () => (
  <SettingsPage title={pageTitles.accessibility} back={back}>
    <AccessibilityForm />
  </SettingsPage>
);

export const VoicePage = () => (
  <SettingsPage title={pageTitles.voice} back={back}>
    <VoiceForm />
  </SettingsPage>
);

const AlertsTab = lazyComponent(async () => (await import('./alerts-tab.tsx')).AlertsTab);

export const DataUsePage = () => (
  <SettingsPage title={pageTitles.dataUse} back={back}>
    <DataUseForm alerts={<AlertsTab />} />
  </SettingsPage>
);
