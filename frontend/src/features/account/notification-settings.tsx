import { changeNotificationSettings, type NotificationSettingsView } from '@saferide/contracts/account/account';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { Card } from '../../design/card.tsx';
import { Loaded } from '../../design/loaded.tsx';
import { NeedsNetwork } from '../../design/needs-network.tsx';
import { Switch } from '../../design/switch.tsx';
import { showToast } from '../../toasts/toasts.ts';
import { notificationSettingsWords as m } from './notification-settings.words.ts';
import { notificationSettingsQuery } from './queries.ts';

const names = Object.keys(m.switches) as (keyof typeof m.switches)[];

/** What a person is told outside the app, by kind. Each switch counts at once. */
export const NotificationSettings = () => {
  const query = useQuery(notificationSettingsQuery);
  return (
    <Card title={m.title}>
      <p className="text-muted">{m.intro}</p>
      <Loaded query={query}>{(settings) => <Switches settings={settings} />}</Loaded>
    </Card>
  );
};

const Switches = ({ settings }: { readonly settings: NotificationSettingsView }) => {
  /** What was pressed is shown as pressed until the answer is there. */
  const [pressed, setPressed] = useState<NotificationSettingsView | null>(null);
  const over = () => setPressed(null);
  const change = useCommand(changeNotificationSettings, {
    onDone: over,
    onRefused: (error) => {
      over();
      showToast(sentenceOf(error, m.failed), { tone: 'destructive' });
    },
  });
  const shown = pressed ?? settings;
  const press = (body: NotificationSettingsView): void => {
    setPressed(body);
    change.mutate({ body });
  };
  return (
    <NeedsNetwork why={m.waits}>
      <div className="flex flex-col gap-3">
        {names.map((name) => (
          <Switch
            key={name}
            {...m.switches[name]}
            checked={shown[name]}
            disabled={change.isPending}
            onChange={(on) => press({ ...settings, [name]: on })}
          />
        ))}
      </div>
    </NeedsNetwork>
  );
};
