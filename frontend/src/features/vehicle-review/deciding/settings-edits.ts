import type { QueryInput } from '@saferide/contracts/define-call';
import { type previewReviewSettings, reviewSettingsBody } from '@saferide/contracts/vehicle-review/settings';
import type { z } from 'zod';

export type ReviewSettings = z.infer<typeof reviewSettingsBody>;

/** What is stored, with what was edited and not saved yet laid over it. */
export const withEdits = (stored: ReviewSettings, edits: Partial<ReviewSettings>): ReviewSettings => ({
  thresholdPercent: edits.thresholdPercent ?? stored.thresholdPercent,
  marketStandards: edits.marketStandards ?? stored.marketStandards,
  seasonalAdjustments: edits.seasonalAdjustments ?? stored.seasonalAdjustments,
  lenientMode: edits.lenientMode ?? stored.lenientMode,
  goodPhotosSuffice: edits.goodPhotosSuffice ?? stored.goodPhotosSuffice,
});

/** Whether there is anything to save: moved and moved back is nothing. */
export const differs = (a: ReviewSettings, b: ReviewSettings): boolean =>
  a.thresholdPercent !== b.thresholdPercent ||
  a.marketStandards !== b.marketStandards ||
  a.seasonalAdjustments !== b.seasonalAdjustments ||
  a.lenientMode !== b.lenientMode ||
  a.goodPhotosSuffice !== b.goodPhotosSuffice;

const toggles = ['marketStandards', 'seasonalAdjustments', 'lenientMode', 'goodPhotosSuffice'] as const;

/** Those of the edits that are not what is stored. */
export const movedFrom = (stored: ReviewSettings, edits: Partial<ReviewSettings>): Partial<ReviewSettings> => {
  const settings = withEdits(stored, edits);
  return {
    ...(settings.thresholdPercent === stored.thresholdPercent ? {} : { thresholdPercent: settings.thresholdPercent }),
    ...Object.fromEntries(toggles.flatMap((name) => (settings[name] === stored[name] ? [] : [[name, settings[name]]]))),
  };
};

/** The edits that an address names: whoever is sent it, or comes back from a case, sees the same. What is none is passed over. */
export const editsIn = (search: URLSearchParams): Partial<ReviewSettings> => {
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

/** The address with these edits in place of those it names. */
export const withEditsIn = (search: URLSearchParams, edits: Partial<ReviewSettings>): URLSearchParams => {
  const next = new URLSearchParams(search);
  for (const name of ['thresholdPercent', ...toggles] as const) {
    if (edits[name] === undefined) next.delete(name);
    else next.set(name, String(edits[name]));
  }
  return next;
};

/** As a query has them. */
export const asTried = (moved: Partial<ReviewSettings>) =>
  Object.fromEntries(Object.entries(moved).map(([name, value]) => [name, String(value)])) as QueryInput<
    typeof previewReviewSettings
  >;
