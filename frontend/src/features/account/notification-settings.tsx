import { changeNotificationSettings, type NotificationSettingsView } from '@saferide/contracts/account/account';
import { everyNotificationMethod } from '@saferide/contracts/account/notification-methods';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorSentence } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { Card } from '../../design/card.tsx';
import { Switch } from '../../design/choices.tsx';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { NeedsNetwork } from '../../design/needs-network.tsx';
import { showToast } from '../../toasts/toasts.ts';
import { notificationSettingsWords as m } from './account.words.ts';
import { notificationSettingsQuery } from './queries.ts';

const names = Object.keys(m.switches) as (keyof typeof m.switches)[];

export const NotificationSettingsCard = () => {
  const query = useQuery(notificationSettingsQuery);
  return (
    <Card title={m.title}>
      <p className="text-muted">{m.intro}</p>
      <LoadedQuery query={query}>{(settings) => <Switches settings={settings} />}</LoadedQuery>
    </Card>
  );
};

const Switches = ({ settings }: { readonly settings: NotificationSettingsView }) => {
  const [pressed, setPressed] = useState<NotificationSettingsView | null>(null);
  const over = () => setPressed(null);
  const change = useCommand(changeNotificationSettings, {
    onDone: over,
    onRefused: (error) => {
      over();
      showToast(errorSentence(error, m.failed), { tone: 'destructive' });
    },
  });
  const shown = pressed ?? settings;
  const press = (nextSettings: NotificationSettingsView): void => {
    setPressed(nextSettings);
    const notBy = everyNotificationMethod.filter((way) => nextSettings.notBy.includes(way));
    change.mutate({ body: { ...nextSettings, notBy } });
  };
  return (
    <NeedsNetwork why={m.waits}>
      <div className="flex flex-col gap-3">
        {names.map((name) => (
          <div key={name} className="flex flex-col gap-2">
            <Switch
              {...m.switches[name]}
              checked={shown[name]}
              disabled={change.isPending}
              pending={change.isPending && shown[name] !== settings[name]}
              onChange={(on) => press({ ...settings, [name]: on })}
            />
            {shown[name] && (
              <Ways
                name={name}
                off={everyNotificationMethod.filter((way) => shown.notBy.includes(way))}
                disabled={change.isPending}
                onChange={(notBy) => press({ ...settings, notBy: [...notBy] })}
              />
            )}
          </div>
        ))}
      </div>
    </NeedsNetwork>
  );
};

type Off = readonly (typeof everyNotificationMethod)[number][];

interface WaysProps {
  readonly name: (typeof names)[number];
  readonly off: Off;
  readonly disabled: boolean;
  readonly onChange: (off: Off) => void;
}

const Ways = ({ name, off, disabled, onChange }: WaysProps) => {
  const ways = everyNotificationMethod.filter((way) => way.startsWith(`${name} `));
  if (ways.length < 2) return null;
  return (
    <fieldset className="flex flex-wrap gap-x-6 pl-2">
      <legend className="sr-only">{m.ways(m.switches[name].label.toLowerCase())}</legend>
      {ways.map((way) => (
        <label key={way} className="flex min-h-12 items-center gap-2">
          <input
            type="checkbox"
            className="size-6 accent-brand"
            checked={!off.includes(way)}
            disabled={disabled}
            onChange={({ target }) => onChange(target.checked ? off.filter((one) => one !== way) : [...off, way])}
          />
          {m.way[way.slice(name.length + 1) as keyof typeof m.way]}
        </label>
      ))}
    </fieldset>
  );
};
