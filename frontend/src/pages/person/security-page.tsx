import { accountPages } from '@saferide/contracts/kernel/account-pages';
import { Page } from '../../design/page.tsx';
import { securityWords } from '../../features/account/account.words.ts';
import { PasskeysCard } from '../../features/account/security/passkeys-card.tsx';
import { PendingErasure } from '../../features/account/security/pending-erasure.tsx';
import { SessionsCard } from '../../features/account/security/sessions-card.tsx';

const m = securityWords;

export const SecurityPage = () => (
  <Page title={m.title} narrow back={{ to: accountPages.account, label: m.back }}>
    <PendingErasure />
    <PasskeysCard />
    <SessionsCard />
  </Page>
);
