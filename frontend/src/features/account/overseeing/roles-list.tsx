import { changeRole, type RoleGrantView } from '@saferide/contracts/account/roles';
import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { withParams } from '@saferide/contracts/kernel/pages';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { failureTitleAndText } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Badge } from '../../../design/badge.tsx';
import { EmptyState } from '../../../design/banner.tsx';
import { Button, Link } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { ReasonDialog } from '../../../design/dialog.tsx';
import { SelectField, TextField } from '../../../design/field.tsx';
import { LoadedQuery } from '../../../design/loaded-query.tsx';
import { dateTimeLabel } from '../../../messages/format.ts';
import { useCurrentUser } from '../../../session/current-user.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { announceIfProposal } from '../../approval/index.ts';
import { rolesWords } from '../account-console.words.ts';
import { rolesQuery } from './queries.ts';

const m = rolesWords;

type Role = RoleGrantView['role'];

interface Change {
  readonly who: string;
  readonly name: string;
  readonly role: Role;
  readonly granted: boolean;
}

export const RolesList = () => {
  const query = useQuery(rolesQuery);
  const own = useCurrentUser()?.id;
  const [change, setChange] = useState<Change | null>(null);
  return (
    <>
      <Card title={m.holders}>
        <LoadedQuery query={query}>
          {(held) =>
            held.length === 0 ? (
              <EmptyState>{m.none}</EmptyState>
            ) : (
              <ul aria-label={m.holders} className="divide-y-2 divide-line">
                {held.map((one) => (
                  <Holder
                    key={`${one.accountId} ${one.role}`}
                    of={one}
                    own={one.accountId === own}
                    onRevoke={() =>
                      setChange({ who: one.accountId, name: one.name ?? m.erased, role: one.role, granted: false })
                    }
                  />
                ))}
              </ul>
            )
          }
        </LoadedQuery>
      </Card>
      <GrantForm onGrant={(who, role) => setChange({ who, name: who, role, granted: true })} />
      {change && <ChangeDialog change={change} onClose={() => setChange(null)} />}
    </>
  );
};

interface HolderProps {
  readonly of: RoleGrantView;
  readonly own: boolean;
  readonly onRevoke: () => void;
}

const Holder = ({ of: { accountId, name, role, since, by, reason }, own, onRevoke }: HolderProps) => {
  const known = name ?? m.erased;
  const giver = by.name ?? (by.id === 'ops' ? m.ops : by.id);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <Link
            to={withParams(consolePages.person, { id: accountId })}
            className="inline-flex min-h-6 items-center font-bold underline underline-offset-4"
          >
            {known}
          </Link>
          <Badge tone="info">{m.names[role]}</Badge>
        </p>
        <p className="text-muted text-sm">{m.since(dateTimeLabel(since), giver)}</p>
        <p className="text-sm [overflow-wrap:anywhere]">{reason === null ? m.noReason : m.reason(reason)}</p>
      </div>
      {own ? (
        <p className="text-muted text-sm">{m.own}</p>
      ) : (
        <Button look="danger" size="sm" aria-label={m.revokeOf(m.names[role], known)} onClick={onRevoke}>
          {m.revoke}
        </Button>
      )}
    </li>
  );
};

const isWho = (who: string): boolean => who.includes('@') || /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(who);

const GrantForm = ({ onGrant }: { readonly onGrant: (who: string, role: Role) => void }) => {
  const [who, setWho] = useState('');
  const [role, setRole] = useState<Role>('admin');
  const [sent, setSent] = useState(false);
  const fault = isWho(who.trim()) ? undefined : m.whoFault;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setSent(fault !== undefined);
    if (fault === undefined) onGrant(who.trim(), role);
  };
  return (
    <Card title={m.grant}>
      <form noValidate className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem_auto] sm:items-end" onSubmit={onSubmit}>
        <TextField
          label={m.who}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={who}
          onChange={({ target }) => setWho(target.value)}
          error={sent ? fault : undefined}
        />
        <SelectField
          label={m.role}
          options={(['admin', 'operator'] as const).map((value) => ({ value, label: m.names[value] }))}
          value={role}
          onChange={({ target }) => setRole(target.value as Role)}
        />
        <Button type="submit">{m.granting}</Button>
      </form>
    </Card>
  );
};

interface ChangeDialogProps {
  readonly change: Change;
  readonly onClose: () => void;
}

const ChangeDialog = ({ change: { who, name, role, granted }, onClose }: ChangeDialogProps) => {
  const change = useCommand(changeRole, {
    onDone: (answer) => {
      if (!announceIfProposal(answer)) showToast((granted ? m.granted : m.revoked)(m.names[role]), { tone: 'good' });
      onClose();
    },
  });
  const whose = who.includes('@') ? { email: who } : { accountId: who };
  return (
    <ReasonDialog
      title={granted ? m.grantTitle(m.names[role], name) : m.revokeOf(m.names[role], name)}
      rule={changeRole.body.shape.reason}
      confirm={granted ? m.granting : m.revoke}
      dangerous={!granted}
      pending={change.isPending}
      failure={change.error && failureTitleAndText(change.error, m.failed, m.failedText)}
      onConfirm={(reason) => change.mutate({ body: { ...whose, role, granted, reason } })}
      onClose={onClose}
    >
      <p>{granted ? m.grantText(m.names[role], m.may[role]) : m.revokeText}</p>
    </ReasonDialog>
  );
};
