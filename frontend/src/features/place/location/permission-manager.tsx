import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import type { LocationPermission, PositionWatch } from '../../../browser/position.ts';
import { Banner, type BannerTone } from '../../../design/banner.tsx';
import { Button } from '../../../design/button.tsx';
import { SettingsSteps } from '../../../design/settings-steps.tsx';
import { positionWords } from '../../../messages/position.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { permissionWords as m } from '../place.words.ts';

const tones: Readonly<Record<LocationPermission, BannerTone>> = {
  granted: 'good',
  denied: 'danger',
  prompt: 'info',
  unknown: 'info',
  unsupported: 'warning',
};

export type PermissionManagerProps = Pick<PositionWatch, 'permission' | 'ask'>;

const showOutcome = (fault: Awaited<ReturnType<PositionWatch['ask']>>): void => {
  if (fault === null) showToast(m.enabled, { tone: 'good' });
  else if (fault === 'denied') showToast(m.deniedToast.title, { description: m.deniedToast.text, tone: 'destructive' });
  else showToast(positionWords.faultTitle, { description: positionWords.faults[fault], tone: 'destructive' });
};

export const PermissionManager = ({ permission, ask }: PermissionManagerProps) => {
  const [asking, setAsking] = useState(false);
  const enable = async (): Promise<void> => {
    setAsking(true);
    try {
      showOutcome(await ask());
    } finally {
      setAsking(false);
    }
  };
  const missing = permission === 'granted' || permission === 'unsupported' ? null : permission;
  return (
    <Banner tone={tones[permission]} title={m.title[permission]} announced={permission === 'denied'}>
      <p>{m.text[permission]}</p>
      {permission === 'denied' && <SettingsSteps title={m.stepsOf} steps={m.steps} />}
      {missing && (
        <Button
          className="mt-3"
          look={missing === 'denied' ? 'secondary' : 'primary'}
          icon={<LocateFixed aria-hidden="true" />}
          pending={asking}
          worksOffline
          onClick={() => void enable()}
        >
          {missing === 'denied' ? m.again : m.enable}
        </Button>
      )}
    </Banner>
  );
};
