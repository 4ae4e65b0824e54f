import { useId } from 'react';
import { accessibilitySettings, fontSizesPx, useDeviceSettings, voiceSettings } from '../../browser/device-settings.ts';
import { Button } from '../../design/button.tsx';
import { Switch } from '../../design/choices.tsx';
import { isVoiceSupported, stopSpeaking, switchVoice } from '../voice/voice.ts';
import { accessibilityWords as m } from './accessibility.words.ts';

const names = Object.keys(m.switches) as (keyof typeof m.switches)[];

const reset = (): void => {
  accessibilitySettings.reset();
  voiceSettings.change({ enabled: false });
  stopSpeaking();
};

export const AccessibilityForm = () => {
  const settings = useDeviceSettings(accessibilitySettings);
  const { enabled: speaks } = useDeviceSettings(voiceSettings);
  const id = useId();
  return (
    <div className="flex flex-col gap-4">
      <section aria-label={m.sample} className="rounded-sign bg-surface p-4">
        <p className="font-semibold">{m.sampleTitle}</p>
        <p className="text-muted">{m.sampleText}</p>
      </section>
      <div>
        <div className="flex justify-between gap-3">
          <label htmlFor={id} className="font-semibold">
            {m.fontSize}
          </label>
          <output htmlFor={id} className="text-muted tabular-nums">
            {settings.fontSize}
          </output>
        </div>
        <div className="flex items-center gap-3">
          <span aria-hidden="true" className="text-sm">
            {m.letter}
          </span>
          <input
            id={id}
            type="range"
            min={fontSizesPx.least}
            max={fontSizesPx.most}
            value={settings.fontSize}
            aria-valuetext={m.pixels(settings.fontSize)}
            onChange={({ target }) => accessibilitySettings.change({ fontSize: target.valueAsNumber })}
            className="h-12 min-w-0 flex-1 accent-brand"
          />
          <span aria-hidden="true" className="text-2xl">
            {m.letter}
          </span>
        </div>
      </div>
      <ul className="flex flex-col divide-y divide-line border-line border-y">
        {names.map((name) => (
          <li key={name} className="flex min-h-driving flex-col justify-center py-2">
            <Switch
              {...m.switches[name]}
              checked={settings[name]}
              onChange={(on) => accessibilitySettings.change({ [name]: on })}
            />
          </li>
        ))}
        <li className="flex min-h-driving flex-col justify-center py-2">
          <Switch
            label={m.voice.label}
            hint={isVoiceSupported() ? m.voice.hint : m.noVoice}
            disabled={!isVoiceSupported()}
            checked={speaks}
            onChange={switchVoice}
          />
        </li>
      </ul>
      <Button look="outline" onClick={reset}>
        {m.reset}
      </Button>
      <p className="hidden any-pointer-fine:block text-muted text-sm">{m.shortcut}</p>
    </div>
  );
};
