import { settingsPreviewPolicy } from '@saferide/domain/vehicle-review/settings/settings-policy';

/** How many days back past assessments are decided anew. */
export const previewDays = settingsPreviewPolicy.mostDays;
