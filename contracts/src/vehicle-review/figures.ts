import { settingsPreviewPolicy } from '@saferide/domain/vehicle-review/settings/settings-policy';

/** Maximum number of days in a settings preview. */
export const previewDays = settingsPreviewPolicy.mostDays;
