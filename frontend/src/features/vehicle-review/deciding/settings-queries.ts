import { previewReviewSettings, readReviewSettings } from '@saferide/contracts/vehicle-review/settings';
import { callQuery } from '../../../api/query.ts';
import { type EditedSettings, previewQueryOf } from './settings-edits.ts';

export const reviewSettingsQuery = callQuery(readReviewSettings);

export const settingsPreviewQuery = (moved: Partial<EditedSettings>) =>
  callQuery(previewReviewSettings, { query: previewQueryOf(moved) });
