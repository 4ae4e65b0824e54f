import { settingsWords } from '../vehicle-review-console.words.ts';
import type { EditedSettings } from './settings-edits.ts';

const words = settingsWords;

export const settingName = (name: keyof EditedSettings): string =>
  name === 'thresholdPercent' ? words.threshold : words[name];

export const settingValue = (value: number | boolean): string =>
  typeof value === 'number' ? words.percent(value) : value ? words.on : words.off;
