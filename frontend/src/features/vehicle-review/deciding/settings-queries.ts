import { previewReviewSettings, readReviewSettings } from '@saferide/contracts/vehicle-review/settings';
import { callQuery } from '../../../api/query.ts';
import { asPreviewQuery, type EditedSettings } from './settings-edits.ts';

export const reviewSettingsQuery = callQuery(readReviewSettings);

export const settingsPreviewQuery = (moved: Partial<EditedSettings>) =>
  callQuery(previewReviewSettings, { query: asPreviewQuery(moved) });
