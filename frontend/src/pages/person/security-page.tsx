import { pages } from '@saferide/contracts/pages';
import { Page } from '../../design/page.tsx';
import { securityWords } from '../../features/security/security.words.ts';
import { SessionsCard } from '../../features/security/sessions-card.tsx';

const m = securityWords;

/** Who can come in as oneself, and from where. */
export const SecurityPage = () => (
  <Page title={m.title} narrow back={{ to: pages.profile, label: m.back }}>
    <SessionsCard />
  </Page>
);
