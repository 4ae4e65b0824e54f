import { previewReviewSettings, readReviewSettings } from '@saferide/contracts/vehicle-review/settings';
import { queryForCall } from '../../../api/query.ts';
import { asPreviewQuery, type EditedSettings } from './settings-edits.ts';

export const reviewSettingsQuery = queryForCall(readReviewSettings);

export const settingsPreviewQuery = (moved: Partial<EditedSettings>) =>
  queryForCall(previewReviewSettings, { query: asPreviewQuery(moved) });
