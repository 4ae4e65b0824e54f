import { changeNotificationSettings, type NotificationSettingsView } from '@saferide/contracts/account/account';
import { everyNotificationMethod } from '@saferide/contracts/account/notification-methods';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorSentence } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { Checkbox } from '../../design/choice-group.tsx';
import { Switch } from '../../design/choices.tsx';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { NeedsNetwork } from '../../design/needs-network.tsx';
import { showToast } from '../../toasts/toasts.ts';
import { notificationSettingsWords as m } from './account.words.ts';
import { notificationSettingsQuery } from './queries.ts';

type Kind = keyof typeof m.switches;
type Method = (typeof everyNotificationMethod)[number];

const kinds = Object.keys(m.switches) as Kind[];

export const NotificationSettings = () => {
  const query = useQuery(notificationSettingsQuery);
  return <LoadedQuery query={query}>{(settings) => <Switches settings={settings} />}</LoadedQuery>;
};

const Switches = ({ settings }: { readonly settings: NotificationSettingsView }) => {
  const [pressed, setPressed] = useState<NotificationSettingsView | null>(null);
  const change = useCommand(changeNotificationSettings, {
    onDone: () => setPressed(null),
    onRefused: (error) => {
      setPressed(null);
      showToast(errorSentence(error, m.failed), { tone: 'destructive' });
    },
  });
  const shown = pressed ?? settings;
  const send = (next: NotificationSettingsView, saved?: () => void): void => {
    setPressed(next);
    const notBy = everyNotificationMethod.filter((method) => next.notBy.includes(method));
    change.mutate({ body: { ...next, notBy } }, { onSuccess: () => saved?.() });
  };
  const press = (next: NotificationSettingsView, title: string): void =>
    send(next, () => showToast(title, { tone: 'good', undo: () => send(settings) }));
  return (
    <NeedsNetwork why={m.waits}>
      <ul className="flex flex-col divide-y divide-line pl-4">
        {kinds.map((kind) => (
          <li key={kind} className="flex min-h-driving flex-col justify-center gap-2 py-2 pr-4">
            <Switch
              {...m.switches[kind]}
              checked={shown[kind]}
              disabled={change.isPending}
              pending={change.isPending && shown[kind] !== settings[kind]}
              onChange={(on) => press({ ...settings, [kind]: on }, m.saved(m.switches[kind].label, on))}
            />
            {shown[kind] && (
              <Methods
                kind={kind}
                notBy={shown.notBy}
                disabled={change.isPending}
                onChange={(notBy) => press({ ...settings, notBy: [...notBy] }, m.savedWays(m.switches[kind].label))}
              />
            )}
          </li>
        ))}
      </ul>
    </NeedsNetwork>
  );
};

interface MethodsProps {
  readonly kind: Kind;
  readonly notBy: readonly string[];
  readonly disabled: boolean;
  readonly onChange: (notBy: readonly string[]) => void;
}

/** Renders nothing for a kind with a single method. */
const Methods = ({ kind, notBy, disabled, onChange }: MethodsProps) => {
  const methods: readonly Method[] = everyNotificationMethod.filter((method) => method.startsWith(`${kind} `));
  if (methods.length < 2) return null;
  return (
    <fieldset aria-label={m.ways(m.switches[kind].label)} className="flex flex-wrap gap-x-6">
      {methods.map((method) => (
        <Checkbox
          key={method}
          label={m.way[method.slice(kind.length + 1) as keyof typeof m.way]}
          checked={!notBy.includes(method)}
          disabled={disabled}
          onChange={({ target }) =>
            onChange(target.checked ? notBy.filter((one) => one !== method) : [...notBy, method])
          }
        />
      ))}
    </fieldset>
  );
};
