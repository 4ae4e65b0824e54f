import { pages } from '@saferide/contracts/kernel/pages';
import type { ReactNode } from 'react';
import { Banner } from '../design/banner.tsx';
import { ButtonLink } from '../design/button.tsx';
import { Page } from '../design/page.tsx';
import { appWords } from '../messages/app.ts';
import { hasRole, type Role, useCurrentUser } from './current-user.ts';
import { needsRoleWords } from './session.words.ts';

export interface NeedsRoleProps {
  readonly title: string;
  readonly roles: readonly Role[];
  readonly children: ReactNode;
}

export const NeedsRole = ({ title, roles, children }: NeedsRoleProps) => {
  const user = useCurrentUser();
  if (roles.some((role) => hasRole(user, role))) return children;
  return (
    <Page title={title} narrow>
      <Banner tone="warning" title={needsRoleWords.title}>
        <p>{needsRoleWords.detail(roles)}</p>
      </Banner>
      <ButtonLink to={pages.home} className="self-start">
        {appWords.failed.goHome}
      </ButtonLink>
    </Page>
  );
};
