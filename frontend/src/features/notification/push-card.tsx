import type { ResponseOf } from '@saferide/contracts/kernel/define-call';
import type { pushStatus } from '@saferide/contracts/notification/push';
import { useQuery } from '@tanstack/react-query';
import { BellOff, BellRing, Send } from 'lucide-react';
import { type PushPermission, usePushPermission } from '../../browser/push.ts';
import { currentSettingsPlatform } from '../../browser/settings-platform.ts';
import { Badge, type BadgeTone } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { NeedsNetwork } from '../../design/needs-network.tsx';
import { SettingsSteps } from '../../design/settings-steps.tsx';
import { pushCardWords as m, type PushState } from './notification.words.ts';
import { pushStatusQuery } from './queries.ts';
import { usePushActions } from './use-push-actions.ts';

type PushStatus = ResponseOf<typeof pushStatus>;

const tones: Readonly<Record<PushState, BadgeTone>> = {
  default: 'info',
  granted: 'good',
  off: 'neutral',
  denied: 'danger',
  unsupported: 'warning',
  none: 'neutral',
};

const stateOf = (permission: PushPermission, { publicKey, devices }: PushStatus): PushState => {
  if (publicKey === null) return 'none';
  if (permission !== 'granted') return permission;
  return devices.some(({ own }) => own) ? 'granted' : 'off';
};

export const PushCard = () => {
  const query = useQuery(pushStatusQuery);
  return (
    <Card title={m.title}>
      <LoadedQuery query={query}>{(status) => <OnThisDevice {...status} />}</LoadedQuery>
    </Card>
  );
};

const OnThisDevice = (status: PushStatus) => {
  const [permission, reread] = usePushPermission();
  const state = stateOf(permission, status);
  const others = status.devices.filter(({ own }) => !own).length;
  return (
    <>
      <p>
        <Badge tone={tones[state]}>{m.badge[state]}</Badge>
      </p>
      <p>{m.text[state]}</p>
      {state === 'unsupported' && currentSettingsPlatform() === 'ios' && <p>{m.iosFirst}</p>}
      {state === 'denied' && <SettingsSteps title={m.stepsOf} steps={m.steps} />}
      {others > 0 && <p className="text-muted">{m.others(others)}</p>}
      {(state === 'default' || state === 'off') && <Enable {...status} reread={reread} />}
      {state === 'granted' && <Enabled reread={reread} />}
    </>
  );
};

interface Rereading {
  readonly reread: () => void;
}

const Enable = ({ publicKey, reread }: Pick<PushStatus, 'publicKey'> & Rereading) => {
  const { enable, doing } = usePushActions(reread);
  return (
    <NeedsNetwork why={m.waits}>
      <Button
        className="self-start"
        icon={<BellRing aria-hidden="true" />}
        pending={doing !== null}
        onClick={() => void (publicKey && enable(publicKey))}
      >
        {m.enable}
      </Button>
    </NeedsNetwork>
  );
};

const Enabled = ({ reread }: Rereading) => {
  const { disable, test, doing } = usePushActions(reread);
  return (
    <NeedsNetwork why={m.waits}>
      <div className="flex flex-wrap gap-2">
        <Button
          look="secondary"
          icon={<Send aria-hidden="true" />}
          pending={doing === 'test'}
          disabled={doing !== null}
          onClick={() => void test()}
        >
          {m.test}
        </Button>
        <Button
          look="secondary"
          icon={<BellOff aria-hidden="true" />}
          pending={doing === 'disable'}
          disabled={doing !== null}
          onClick={() => void disable()}
        >
          {m.disable}
        </Button>
      </div>
    </NeedsNetwork>
  );
};
