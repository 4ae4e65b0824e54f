import { changeNotificationSettings, type NotificationSettingsView } from '@saferide/contracts/account/account';
import { notificationMethodNames } from '@saferide/contracts/account/notification-methods';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorSentence } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { Checkbox } from '../../design/choice-group.tsx';
import { Switch } from '../../design/choices.tsx';
import { DetailsRow } from '../../design/details-row.tsx';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { NeedsNetwork } from '../../design/needs-network.tsx';
import { listLabel } from '../../messages/format.ts';
import { showToast } from '../../toasts/toasts.ts';
import { notificationSettingsWords as m } from './account.words.ts';
import { notificationSettingsQuery } from './queries.ts';

type Kind = keyof typeof m.switches;
type Method = (typeof notificationMethodNames)[number];

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
    const notBy = notificationMethodNames.filter((method) => next.notBy.includes(method));
    change.mutate({ body: { ...next, notBy } }, { onSuccess: () => saved?.() });
  };
  const press = (next: NotificationSettingsView, title: string): void =>
    send(next, () => showToast(title, { tone: 'good', undo: () => send(settings) }));
  return (
    <div className="flex flex-col [&>p]:px-4">
      <NeedsNetwork why={m.waits}>
        <ul className="flex flex-col divide-y divide-line">
          {kinds.map((kind) => {
            const { label, hint } = m.switches[kind];
            const methods = notificationMethodNames.filter((method) => method.startsWith(`${kind} `));
            const hasChoice = shown[kind] && methods.length > 1;
            return (
              <li key={kind}>
                <DetailsRow
                  label={m.ways(label)}
                  details={
                    hasChoice && (
                      <>
                        <p className="text-muted text-sm">{hint}</p>
                        <Methods
                          {...{ kind, methods }}
                          notBy={shown.notBy}
                          disabled={change.isPending}
                          onChange={(notBy) => press({ ...settings, notBy: [...notBy] }, m.savedWays(label))}
                        />
                      </>
                    )
                  }
                >
                  <Switch
                    label={label}
                    hint={hasChoice ? methodsText(kind, methods, shown.notBy) : hint}
                    checked={shown[kind]}
                    disabled={change.isPending}
                    pending={change.isPending && shown[kind] !== settings[kind]}
                    onChange={(on) => press({ ...settings, [kind]: on }, m.saved(label, on))}
                  />
                </DetailsRow>
              </li>
            );
          })}
        </ul>
      </NeedsNetwork>
    </div>
  );
};

type MethodName = keyof typeof m.way;

const nameOf = (kind: Kind, method: Method): MethodName => method.slice(kind.length + 1) as MethodName;

const methodsText = (kind: Kind, methods: readonly Method[], notBy: readonly string[]): string => {
  const used = methods.filter((method) => !notBy.includes(method));
  return used.length === 0 ? m.byNone : m.by(listLabel(used.map((method) => m.inSentence[nameOf(kind, method)])));
};

interface MethodsProps {
  readonly kind: Kind;
  readonly methods: readonly Method[];
  readonly notBy: readonly string[];
  readonly disabled: boolean;
  readonly onChange: (notBy: readonly string[]) => void;
}

const Methods = ({ kind, methods, notBy, disabled, onChange }: MethodsProps) => (
  <fieldset aria-label={m.ways(m.switches[kind].label)} className="flex flex-wrap gap-x-6">
    {methods.map((method) => (
      <Checkbox
        key={method}
        label={m.way[nameOf(kind, method)]}
        checked={!notBy.includes(method)}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked ? notBy.filter((one) => one !== method) : [...notBy, method])}
      />
    ))}
  </fieldset>
);
