import { Check, Square, Volume2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useDeviceSettings, voiceSettings } from '../../browser/device-settings.ts';
import { Banner } from '../../design/banner.tsx';
import { Button } from '../../design/button.tsx';
import { SegmentedControl } from '../../design/choice-group.tsx';
import { Switch } from '../../design/choices.tsx';
import { Section } from '../../design/section.tsx';
import { Tooltip } from '../../design/tooltip.tsx';
import { type TestAnnouncementKind, useTestAnnouncements } from './sample-announcements.ts';
import { isVoiceSupported, switchVoice, useIsSpeaking } from './voice.ts';
import { voiceSettingWords as m } from './voice.words.ts';

const choicesOf = <T extends string>(labels: Readonly<Record<T, string>>) =>
  (Object.keys(labels) as T[]).map((value) => ({ value, label: labels[value] }));

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

const Slider = ({ label, onChange, ...range }: SliderProps) => {
  const id = useId();
  return (
    <div className="min-w-0 flex-1 basis-32">
      <div className="flex justify-between gap-3">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <output htmlFor={id} className="text-muted tabular-nums">
          {range.value}
        </output>
      </div>
      <input
        id={id}
        type="range"
        step={0.1}
        {...range}
        onChange={({ target }) => onChange(target.valueAsNumber)}
        className="h-12 w-full accent-brand"
      />
    </div>
  );
};

const Labelled = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="flex flex-col gap-1">
    <span aria-hidden="true" className="font-semibold">
      {label}
    </span>
    {children}
  </div>
);

const Settings = () => {
  const { enabled, accent, voice, volume, speed } = useDeviceSettings(voiceSettings);
  const { playing, sentence, play, stop } = useTestAnnouncements();
  const isSpeaking = useIsSpeaking();
  const test = (kind: TestAnnouncementKind, label: string, look: 'primary' | 'outline') => (
    <Button
      look={look}
      disabled={!enabled}
      icon={playing === kind ? <Square aria-hidden="true" size={20} /> : <Volume2 aria-hidden="true" size={20} />}
      onClick={() => (playing === kind ? stop() : play(kind))}
    >
      {playing === kind ? m.stop : label}
    </Button>
  );
  return (
    <>
      <div className="-mx-4 flex items-center gap-3 bg-surface px-4 py-2 *:last:flex-1">
        <Volume2 aria-hidden="true" className="shrink-0 text-muted" />
        <div>
          <Tooltip text={enabled ? m.disable : m.enable}>
            <Switch
              label={enabled ? m.on : m.off}
              hint={isSpeaking ? m.speaking : m.whileOpen}
              checked={enabled}
              onChange={(on) => {
                stop();
                switchVoice(on);
              }}
            />
          </Tooltip>
        </div>
      </div>
      <fieldset disabled={!enabled} className="flex flex-col gap-4 disabled:text-muted">
        <Labelled label={m.accent}>
          <SegmentedControl
            label={m.accent}
            choices={choicesOf(m.accents)}
            value={accent}
            onChange={(chosen) => voiceSettings.change({ accent: chosen })}
          />
        </Labelled>
        <Labelled label={m.voice}>
          <SegmentedControl
            label={m.voice}
            choices={choicesOf(m.voices)}
            value={voice}
            onChange={(chosen) => voiceSettings.change({ voice: chosen })}
          />
        </Labelled>
        <div className="flex flex-wrap gap-4">
          <Slider
            {...{ label: m.volume, value: volume, min: 0, max: 1 }}
            onChange={(chosen) => voiceSettings.change({ volume: chosen })}
          />
          <Slider
            {...{ label: m.speed, value: speed, min: 0.5, max: 2 }}
            onChange={(chosen) => voiceSettings.change({ speed: chosen })}
          />
        </div>
      </fieldset>
      {test('ride', m.testRide, 'primary')}
      {test('navigation', m.testNavigation, 'outline')}
      <p role="status" className="min-h-5 text-muted text-sm">
        {sentence && m.spoken(sentence)}
      </p>
    </>
  );
};

export const VoiceForm = () => (
  <>
    <p className="text-muted">{m.intro}</p>
    {isVoiceSupported() ? <Settings /> : <Banner>{m.unsupported}</Banner>}
    <Section title={m.hear.title}>
      <ul className="flex flex-col gap-2 px-4">
        {m.hear.items.map((item) => (
          <li key={item} className="flex gap-3">
            <Check aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
            {item}
          </li>
        ))}
      </ul>
    </Section>
    {[m.tips, m.wrong].map(({ title, text }) => (
      <Section key={title} title={title} band={false}>
        <p className="px-4">{text}</p>
      </Section>
    ))}
  </>
);
