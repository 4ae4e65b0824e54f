import { previewReviewSettings, readReviewSettings } from '@saferide/contracts/vehicle-review/settings';
import { queryFrom } from '../../../api/query.ts';
import { asTried, type ReviewSettings } from './settings-edits.ts';

export const reviewSettingsQuery = queryFrom(readReviewSettings);

/** Past assessments with these settings changed. */
export const settingsPreviewQuery = (moved: Partial<ReviewSettings>) =>
  queryFrom(previewReviewSettings, { query: asTried(moved) });
