import type { QueryInput } from '@saferide/contracts/kernel/define-call';
import { type previewReviewSettings, reviewSettingsBody } from '@saferide/contracts/vehicle-review/settings';
import type { z } from 'zod';

export type EditedSettings = z.infer<typeof reviewSettingsBody>;

export const withSettingsEdits = (stored: EditedSettings, edits: Partial<EditedSettings>): EditedSettings => ({
  thresholdPercent: edits.thresholdPercent ?? stored.thresholdPercent,
  marketStandards: edits.marketStandards ?? stored.marketStandards,
  seasonalAdjustments: edits.seasonalAdjustments ?? stored.seasonalAdjustments,
  lenientMode: edits.lenientMode ?? stored.lenientMode,
  goodPhotosSuffice: edits.goodPhotosSuffice ?? stored.goodPhotosSuffice,
});

export const settingsDiffer = (a: EditedSettings, b: EditedSettings): boolean =>
  a.thresholdPercent !== b.thresholdPercent ||
  a.marketStandards !== b.marketStandards ||
  a.seasonalAdjustments !== b.seasonalAdjustments ||
  a.lenientMode !== b.lenientMode ||
  a.goodPhotosSuffice !== b.goodPhotosSuffice;

const toggles = ['marketStandards', 'seasonalAdjustments', 'lenientMode', 'goodPhotosSuffice'] as const;

export const changedSettings = (stored: EditedSettings, edits: Partial<EditedSettings>): Partial<EditedSettings> => {
  const settings = withSettingsEdits(stored, edits);
  return {
    ...(settings.thresholdPercent === stored.thresholdPercent ? {} : { thresholdPercent: settings.thresholdPercent }),
    ...Object.fromEntries(toggles.flatMap((name) => (settings[name] === stored[name] ? [] : [[name, settings[name]]]))),
  };
};

export const settingsEditsIn = (search: URLSearchParams): Partial<EditedSettings> => {
  const { thresholdPercent } = reviewSettingsBody.shape;
  const percent = thresholdPercent.safeParse(Number(search.get('thresholdPercent') ?? Number.NaN));
  return {
    ...(percent.success ? { thresholdPercent: percent.data } : {}),
    ...Object.fromEntries(
      toggles.flatMap((name) => {
        const written = search.get(name);
        return written === 'true' || written === 'false' ? [[name, written === 'true']] : [];
      }),
    ),
  };
};

export const searchWithSettingsEdits = (search: URLSearchParams, edits: Partial<EditedSettings>): URLSearchParams => {
  const next = new URLSearchParams(search);
  for (const name of ['thresholdPercent', ...toggles] as const) {
    if (edits[name] === undefined) next.delete(name);
    else next.set(name, String(edits[name]));
  }
  return next;
};

export const previewQueryOf = (moved: Partial<EditedSettings>) =>
  Object.fromEntries(Object.entries(moved).map(([name, value]) => [name, String(value)])) as QueryInput<
    typeof previewReviewSettings
  >;
