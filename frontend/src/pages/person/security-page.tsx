import { pages } from '@saferide/contracts/kernel/pages';
import { MessageSquareLock, Trash2 } from 'lucide-react';
import { Row, RowLink, RowList } from '../../design/row.tsx';
import { Section } from '../../design/section.tsx';
import { securityWords } from '../../features/account/account.words.ts';
import { DataCopyRow } from '../../features/account/security/data-copy.tsx';
import { PasskeysRow } from '../../features/account/security/passkeys.tsx';
import { PendingErasure } from '../../features/account/security/pending-erasure.tsx';
import { SignedInDevices, SignInHistoryRow } from '../../features/account/security/sessions.tsx';
import { SettingsPage } from './settings-page.tsx';

const m = securityWords;

export const SecurityPage = () => (
  <SettingsPage title={m.title} back={{ to: pages.account, label: m.back }}>
    <PendingErasure />
    <Section title={m.sessions.title} band={false}>
      <SignedInDevices />
    </Section>
    <Section title={m.howTitle}>
      <RowList>
        <Row icon={<MessageSquareLock />} title={m.codes} sub={m.codesOn} />
        <PasskeysRow />
        <SignInHistoryRow />
      </RowList>
    </Section>
    <Section title={m.data.title}>
      <RowList>
        <DataCopyRow />
        <RowLink to={pages.erase} icon={<Trash2 />} tone="danger" title={m.data.erase} sub={m.data.eraseText} />
      </RowList>
    </Section>
  </SettingsPage>
);
