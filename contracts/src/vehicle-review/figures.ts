import { settingsPreviewPolicy } from '@saferide/domain/vehicle-review/settings/settings-policy';

/** Maximum number of days that a preview of review settings covers. */
export const previewDays = settingsPreviewPolicy.mostDays;
