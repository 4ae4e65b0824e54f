import { changeReviewSettings } from '@saferide/contracts/vehicle-review/admin';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { Loaded } from '../../../design/loaded.tsx';
import { Notice } from '../../../design/notice.tsx';
import { Skeleton } from '../../../design/skeleton.tsx';
import { Switch } from '../../../design/switch.tsx';
import { count, decimal } from '../../../messages/format.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { decidingWords } from './deciding.words.ts';
import { reviewSettingsQuery } from './desk-queries.ts';
import { differs, type ReviewSettings, withEdits } from './settings-edits.ts';
import { SettingsPreview } from './settings-preview.tsx';
import { ThresholdSlider } from './threshold-slider.tsx';

const words = decidingWords.settings;

const toggles = [
  ['marketStandards', words.marketStandards, words.marketStandardsHint],
  ['seasonalAdjustments', words.seasonalAdjustments, words.seasonalAdjustmentsHint],
  ['lenientMode', words.lenientMode, words.lenientModeHint],
  ['goodPhotosSuffice', words.goodPhotosSuffice, words.goodPhotosSufficeHint],
] as const;

/** The threshold and the toggles, and what another threshold would have done. */
export const SettingsTab = () => {
  const query = useQuery(reviewSettingsQuery);
  const [edits, setEdits] = useState<Partial<ReviewSettings>>({});
  const save = useCommand(changeReviewSettings, {
    onDone: () => {
      setEdits({});
      showToast(words.saved, { description: words.savedDetail, tone: 'good' });
    },
    onRefused: (error) =>
      showToast(words.saveFailed, { description: sentenceOf(error, words.saveFailedDetail), tone: 'destructive' }),
  });
  return (
    <Loaded query={query} skeleton={<Skeleton className="h-80 w-full" />}>
      {({ tiers, ...stored }) => {
        const settings = withEdits(stored, edits);
        const changed = differs(stored, settings);
        return (
          <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
            <Card title={words.title}>
              <Notice>{words.scope}</Notice>
              <ThresholdSlider
                percent={settings.thresholdPercent}
                onChange={(thresholdPercent) => setEdits({ ...edits, thresholdPercent })}
              />
              <p className="text-muted text-sm">
                {words.limits(decimal(tiers.holdBelow), count(tiers.autoApproveConfidence * 100))}
              </p>
              {toggles.map(([name, label, hint]) => (
                <Switch
                  key={name}
                  label={label}
                  hint={hint}
                  checked={settings[name]}
                  onChange={(on) => setEdits({ ...edits, [name]: on })}
                />
              ))}
              <div className="flex flex-wrap items-center gap-3">
                <Button disabled={!changed} pending={save.isPending} onClick={() => save.mutate({ body: settings })}>
                  {words.save}
                </Button>
                {changed ? (
                  <Button look="quiet" disabled={save.isPending} onClick={() => setEdits({})}>
                    {words.undo}
                  </Button>
                ) : (
                  <p className="text-muted">{words.unchanged}</p>
                )}
              </div>
            </Card>
            <SettingsPreview thresholdPercent={settings.thresholdPercent} />
          </div>
        );
      }}
    </Loaded>
  );
};
