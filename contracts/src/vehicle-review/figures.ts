import { settingsPreviewPolicy } from '@saferide/domain/vehicle-review/settings/settings-policy';

/** Maximum number of days in a preview of settings. */
export const previewDays = settingsPreviewPolicy.maxDays;
