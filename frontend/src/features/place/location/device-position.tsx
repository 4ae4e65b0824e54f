import { LocateFixed, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { type BrowserPosition, type LocationPermission, readingAgeMs } from '../../../browser/position.ts';
import type { PositionWatch } from '../../../browser/position-watch.ts';
import { Banner, type BannerTone } from '../../../design/banner.tsx';
import { Button } from '../../../design/button.tsx';
import { Fact, Facts } from '../../../design/facts.tsx';
import { SettingsSteps } from '../../../design/settings-steps.tsx';
import { useNow } from '../../../design/use-time.ts';
import { agoLabel, metresLabel } from '../../../messages/format.ts';
import { positionWords } from '../../../messages/position.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { readingWords as m, permissionWords, readingWords } from '../place.words.ts';
import { accuracyLabel } from './accuracy-label.ts';

const CLOSE_METRES = 100;
const degrees = (value: number): string => value.toFixed(5);

const accuracyText = (metres: number): string => {
  const label = accuracyLabel(metres);
  return metres < CLOSE_METRES ? m.to(label, metres) : m.roughly(label, metresLabel(metres));
};

export const DevicePositionFacts = ({ reading }: { readonly reading: BrowserPosition }) => (
  <Facts>
    <Fact name={m.latitude}>{degrees(reading.latitude)}</Fact>
    <Fact name={m.longitude}>{degrees(reading.longitude)}</Fact>
    <Fact name={m.accuracy}>{accuracyText(reading.accuracy)}</Fact>
    <Fact name={m.speed}>{reading.speed === null ? m.noSpeed : m.kmh(reading.speed)}</Fact>
    <Fact name={m.updated}>
      <Age reading={reading} />
    </Fact>
  </Facts>
);

const Age = ({ reading }: { readonly reading: BrowserPosition }) => {
  useNow();
  return agoLabel(readingAgeMs(reading), 1);
};

export const RefreshPositionButton = ({ requestPosition }: Pick<PositionWatch, 'requestPosition'>) => {
  const [asking, setAsking] = useState(false);
  const refresh = async (): Promise<void> => {
    setAsking(true);
    await requestPosition();
    setAsking(false);
  };
  return (
    <Button
      look="secondary"
      icon={<RefreshCw aria-hidden="true" />}
      pending={asking}
      worksOffline
      onClick={() => void refresh()}
    >
      {readingWords.refresh}
    </Button>
  );
};

const tones: Readonly<Record<LocationPermission, BannerTone>> = {
  granted: 'good',
  denied: 'danger',
  prompt: 'info',
  unknown: 'info',
  unsupported: 'warning',
};

type PermissionManagerProps = Pick<PositionWatch, 'permission' | 'requestPosition'>;

const showOutcome = (fault: Awaited<ReturnType<PositionWatch['requestPosition']>>): void => {
  if (fault === null) showToast(permissionWords.enabled, { tone: 'good' });
  else if (fault === 'denied')
    showToast(permissionWords.deniedToast.title, {
      description: permissionWords.deniedToast.text,
      tone: 'destructive',
    });
  else showToast(positionWords.faultTitle, { description: positionWords.faults[fault], tone: 'destructive' });
};

export const PermissionManager = ({ permission, requestPosition }: PermissionManagerProps) => {
  const [asking, setAsking] = useState(false);
  const enable = async (): Promise<void> => {
    setAsking(true);
    try {
      showOutcome(await requestPosition());
    } finally {
      setAsking(false);
    }
  };
  const missing = permission === 'granted' || permission === 'unsupported' ? null : permission;
  return (
    <Banner tone={tones[permission]} title={permissionWords.title[permission]} announced={permission === 'denied'}>
      <p>{permissionWords.text[permission]}</p>
      {permission === 'denied' && <SettingsSteps title={permissionWords.stepsOf} steps={permissionWords.steps} />}
      {missing && (
        <Button
          className="mt-3"
          look={missing === 'denied' ? 'secondary' : 'primary'}
          icon={<LocateFixed aria-hidden="true" />}
          pending={asking}
          worksOffline
          onClick={() => void enable()}
        >
          {missing === 'denied' ? permissionWords.again : permissionWords.enable}
        </Button>
      )}
    </Banner>
  );
};
