import type { PersonRow } from '@saferide/contracts/account/people';
import { Badge } from '../../../design/badge.tsx';
import { peopleWords } from '../account-console.words.ts';

const m = peopleWords.badges;

export const PersonBadges = ({
  of: { isCustomer, isDriver, isSuspended, roles, erasedAt },
}: {
  readonly of: Pick<PersonRow, 'isCustomer' | 'isDriver' | 'isSuspended' | 'roles' | 'erasedAt'>;
}) => (
  <span className="flex flex-wrap gap-2">
    {isCustomer && <Badge>{m.rider}</Badge>}
    {isDriver && <Badge>{m.driver}</Badge>}
    {roles.map((role) => (
      <Badge key={role} tone="info">
        {m[role]}
      </Badge>
    ))}
    {isSuspended && <Badge tone="danger">{m.suspended}</Badge>}
    {erasedAt !== null && <Badge tone="warning">{m.erased}</Badge>}
  </span>
);
