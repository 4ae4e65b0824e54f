import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { ButtonLink } from '../../design/button.tsx';
import { EmergencyList } from '../../features/emergency/desk/case-list.tsx';
import { deskWords } from '../../features/emergency/emergency-console.words.ts';
import { areaAlertsWords } from '../../features/safety/safety-console.words.ts';
import { ConsolePage } from '../../session/console-page.tsx';

export const SafetyPage = () => (
  <ConsolePage at={consolePages.safety} title={deskWords.title}>
    <ButtonLink to={consolePages.areaAlerts} look="secondary" className="self-start">
      {areaAlertsWords.title}
    </ButtonLink>
    <EmergencyList state="now" />
    <EmergencyList state="closed" />
  </ConsolePage>
);
