import { Signal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  chooseDataLevel,
  chosenDataLevel,
  dataLevelFromNetwork,
  uploadPhotoQuality,
  useDataLevel,
} from '../../browser/data-level.ts';
import { dataLevelChoice, useDeviceSettings } from '../../browser/device-settings.ts';
import { currentNetwork } from '../../browser/network.ts';
import { Badge } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import { SegmentedControl } from '../../design/choice-group.tsx';
import { Switch } from '../../design/choices.tsx';
import { Section } from '../../design/section.tsx';
import { Tabs } from '../../design/tabs.tsx';
import { useNow } from '../../design/use-time.ts';
import { showToast } from '../../toasts/toasts.ts';
import { dataUseWords as m } from './data-use.words.ts';
import { installApp, useInstallOffer } from './install-offer.ts';
import { TouchTab } from './touch-tab.tsx';

interface FactProps {
  readonly name: string;
  readonly value: ReactNode;
  readonly hint?: string | undefined;
}

const Fact = ({ name, value, hint }: FactProps) => (
  <li className="flex min-h-driving flex-wrap items-center gap-x-3 py-2">
    <span className="min-w-0 flex-1 basis-24">
      <span className="block font-semibold">{name}</span>
      {hint && <span className="block text-muted text-sm">{hint}</span>}
    </span>
    <span className="text-muted">{value}</span>
  </li>
);

const NetworkFacts = () => {
  // Browsers that have not measured anything yet report 0.
  const { effectiveType, downlink = 0, rtt = 0 } = currentNetwork() ?? {};
  if (!effectiveType && downlink === 0 && rtt === 0) return <p>{m.unknownNetwork}</p>;
  const figures = [downlink > 0 ? m.speed(downlink) : m.speedUnknown, ...(rtt > 0 ? [m.roundTrip(rtt)] : [])];
  return (
    <div className="flex items-center gap-4">
      <Signal aria-hidden="true" size={32} className="shrink-0 text-brand" />
      <div>
        <p className="font-bold text-lg">{m.network(effectiveType?.toUpperCase() ?? null)}</p>
        <p className="text-muted text-sm tabular-nums">{figures.join(' · ')}</p>
      </div>
    </div>
  );
};

const choices = (['auto', 'low', 'medium', 'high'] as const).map((value) => ({
  value,
  label: value === 'auto' ? m.auto : m.levels[value],
}));

const NetworkTab = () => {
  const level = useDataLevel();
  const now = useNow();
  const { until } = useDeviceSettings(dataLevelChoice);
  const chosen = chosenDataLevel(now);
  const network = currentNetwork() ?? {};
  const saveData = network.saveData === true;
  return (
    <div className="flex flex-col gap-4">
      <NetworkFacts />
      <Section
        title={m.levelsTitle}
        band={false}
        aside={
          <span className="text-muted text-sm tabular-nums">
            {chosen === null ? m.automatic(m.levels[dataLevelFromNetwork(network)]) : m.own(until - now)}
          </span>
        }
      >
        <div className="flex flex-col gap-2 px-4">
          <SegmentedControl
            label={m.choice}
            choices={choices}
            value={chosen ?? 'auto'}
            onChange={(value) => chooseDataLevel(value === 'auto' ? null : value, Date.now())}
          />
          <p className="text-muted text-sm">{m.hint}</p>
        </div>
      </Section>
      <ul className="-mx-4 flex flex-col divide-y divide-line border-line border-y *:mx-4">
        <Fact
          name={m.pictures}
          value={m.quality(Math.round(uploadPhotoQuality(level, network) * 100))}
          hint={m.picturesHint}
        />
        <Fact name={m.pages} value={m.strategies[level]} hint={m.pagesHint[level]} />
        <Fact name={m.maps} value={m.mapsShown[level]} />
        <Fact name={m.location} value={m.locationExact} />
        <li className="py-2">
          <Switch label={m.offline} hint={m.offlineHint} checked disabled onChange={() => undefined} />
        </li>
        <li className="py-2">
          <Switch
            label={m.saveData}
            hint={m.saveDataHint[network.saveData === undefined ? 'unknown' : saveData ? 'on' : 'off']}
            checked={saveData}
            disabled
            onChange={() => undefined}
          />
        </li>
      </ul>
    </div>
  );
};

const abilities = (): Readonly<Record<keyof typeof m.features.names, boolean>> => ({
  offline: 'serviceWorker' in navigator,
  push: 'PushManager' in globalThis,
  location: Boolean(navigator.geolocation),
  voice: 'speechSynthesis' in globalThis,
  vibration: 'vibrate' in navigator,
  touch: navigator.maxTouchPoints > 0,
  network: currentNetwork() !== null,
  install: 'onbeforeinstallprompt' in globalThis,
});

const FeaturesTab = () => {
  const can = abilities();
  return (
    <ul aria-label={m.features.title} className="flex flex-col divide-y divide-line">
      {(Object.keys(can) as (keyof typeof can)[]).map((name) => (
        <Fact
          key={name}
          name={m.features.names[name]}
          value={<Badge tone={can[name] ? 'good' : 'neutral'}>{can[name] ? m.features.yes : m.features.no}</Badge>}
        />
      ))}
    </ul>
  );
};

const Install = () => {
  const isOffered = useInstallOffer();
  const install = () =>
    void installApp().catch(() =>
      showToast(m.installFailed, { description: m.installFailedText, tone: 'destructive' }),
    );
  return isOffered ? (
    <>
      <Button onClick={install}>{m.install}</Button>
      <p className="text-center text-muted text-sm">{m.installHint}</p>
    </>
  ) : (
    <p className="text-muted text-sm">{m.notInstallable}</p>
  );
};

/** `alerts` is the content of the tab Alerts. */
export const DataUseForm = ({ alerts }: { readonly alerts: ReactNode }) => {
  const [tab, setTab] = useState<string>('network');
  return (
    <>
      <Tabs
        label={m.tabs.label}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'network', label: m.tabs.network, content: <NetworkTab /> },
          { value: 'touch', label: m.tabs.touch, content: <TouchTab /> },
          { value: 'alerts', label: m.tabs.alerts, content: alerts },
          { value: 'features', label: m.tabs.features, content: <FeaturesTab /> },
        ]}
      />
      <Install />
    </>
  );
};
