import { changeReviewSettings, settingsReason } from '@saferide/contracts/vehicle-review/settings';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { failureTitleAndText } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Banner } from '../../../design/banner.tsx';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { Switch } from '../../../design/choices.tsx';
import { ReasonDialog } from '../../../design/dialog.tsx';
import { LoadedQuery } from '../../../design/loaded-query.tsx';
import { Skeleton } from '../../../design/skeleton.tsx';
import { countLabel, decimalLabel } from '../../../messages/format.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { settingsWords } from '../vehicle-review-console.words.ts';
import { settingName, settingValue } from './setting-words.ts';
import {
  changedSettings,
  type EditedSettings,
  searchWithSettingsEdits,
  settingsDiffer,
  settingsEditsIn,
  withSettingsEdits,
} from './settings-edits.ts';
import { reviewSettingsQuery, SettingsPreview } from './settings-preview.tsx';

/** In per cent (spec 3 §9, Admin review). */
const threshold = { min: 50, max: 100, step: 5 } as const;

interface ThresholdSliderProps {
  readonly percent: number;
  readonly onChange: (percent: number) => void;
}

const ThresholdSlider = ({ percent, onChange }: ThresholdSliderProps) => {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-bold">
          {settingsWords.threshold}
        </label>
        <output htmlFor={id} className="font-extrabold text-2xl tabular-nums">
          {percent} %
        </output>
      </div>
      <input
        id={id}
        type="range"
        {...threshold}
        value={percent}
        aria-valuetext={`${percent} %`}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.valueAsNumber)}
        className="h-12 w-full cursor-pointer accent-brand"
      />
      <div aria-hidden="true" className="flex justify-between text-muted text-sm tabular-nums">
        <span>{threshold.min} %</span>
        <span>{threshold.max} %</span>
      </div>
      <p id={`${id}-hint`} className="text-muted text-sm">
        {settingsWords.thresholdHint(decimalLabel(percent / 10))}
      </p>
    </div>
  );
};

const words = settingsWords;

const toggles = [
  ['marketStandards', words.marketStandards, words.marketStandardsHint],
  ['seasonalAdjustments', words.seasonalAdjustments, words.seasonalAdjustmentsHint],
  ['lenientMode', words.lenientMode, words.lenientModeHint],
  ['goodPhotosSuffice', words.goodPhotosSuffice, words.goodPhotosSufficeHint],
] as const;

export const SettingsTab = () => {
  const query = useQuery(reviewSettingsQuery);
  const [search, setSearch] = useSearchParams();
  const [asking, setAsking] = useState(false);
  const edits = settingsEditsIn(search);
  const edit = (next: Partial<EditedSettings>) => setSearch(searchWithSettingsEdits(search, next), { replace: true });
  const save = useCommand(changeReviewSettings, {
    onDone: () => {
      setAsking(false);
      edit({});
      showToast(words.saved, { description: words.savedDetail, tone: 'good' });
    },
  });
  return (
    <LoadedQuery query={query} skeleton={<Skeleton className="h-80 w-full" />}>
      {({ tiers, ...stored }) => {
        const settings = withSettingsEdits(stored, edits);
        const changed = settingsDiffer(stored, settings);
        return (
          <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
            <Card title={words.title}>
              <Banner>{words.scope}</Banner>
              <ThresholdSlider
                percent={settings.thresholdPercent}
                onChange={(thresholdPercent) => edit({ ...edits, thresholdPercent })}
              />
              <p className="text-muted text-sm">
                {words.limits(decimalLabel(tiers.holdBelow), countLabel(tiers.autoApproveConfidence * 100))}
              </p>
              {toggles.map(([name, label, hint]) => (
                <Switch
                  key={name}
                  label={label}
                  hint={hint}
                  checked={settings[name]}
                  onChange={(on) => edit({ ...edits, [name]: on })}
                />
              ))}
              <div className="flex flex-wrap items-center gap-3">
                <Button disabled={!changed} onClick={() => setAsking(true)}>
                  {words.save}
                </Button>
                {changed ? (
                  <Button look="quiet" onClick={() => edit({})}>
                    {words.undo}
                  </Button>
                ) : (
                  <p className="text-muted">{words.unchanged}</p>
                )}
              </div>
            </Card>
            <SettingsPreview moved={changedSettings(stored, edits)} />
            {asking && changed && (
              <ReasonDialog
                title={words.ask}
                hint={words.askHint}
                rule={settingsReason}
                confirm={words.save}
                pending={save.isPending}
                failure={save.error && failureTitleAndText(save.error, words.saveFailed, words.saveFailedDetail)}
                onConfirm={(reason) => save.mutate({ body: { ...settings, reason } })}
                onClose={() => setAsking(false)}
              >
                <ul className="list-disc pl-5">
                  {Object.entries(changedSettings(stored, edits)).map(([name, value]) => (
                    <li key={name}>{words.moved(settingName(name as keyof EditedSettings), settingValue(value))}</li>
                  ))}
                </ul>
              </ReasonDialog>
            )}
          </div>
        );
      }}
    </LoadedQuery>
  );
};
