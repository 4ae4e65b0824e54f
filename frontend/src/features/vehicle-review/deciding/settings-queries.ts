import { previewReviewSettings, readReviewSettings } from '@saferide/contracts/vehicle-review/settings';
import { queryFrom } from '../../../api/query.ts';
import { asPreviewQuery, type EditedSettings } from './settings-edits.ts';

export const reviewSettingsQuery = queryFrom(readReviewSettings);

export const settingsPreviewQuery = (moved: Partial<EditedSettings>) =>
  queryFrom(previewReviewSettings, { query: asPreviewQuery(moved) });
