import { nairaLabel } from '../../../messages/format.ts';
import { dateTimeWithSeconds } from '../date-time-with-seconds.ts';
import { pastWords as m } from '../operation-explorer.words.ts';

export interface PastFact {
  readonly field: string;
  readonly name: string;
  readonly value: string;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;
const KOBO = /Kobo$/;

const spaced = (name: string): string =>
  name
    .replace(KOBO, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();

/** `driver.profile.firstName` as `Driver, profile, first name`; list indexes count from one. */
export const pastFieldName = (field: string): string => {
  const parts = field.split('.').map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : spaced(part)));
  const text = parts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** `CancelRide` as `Cancel ride`. */
export const typeName = (type: string): string => {
  const text = spaced(type);
  return text.charAt(0).toUpperCase() + text.slice(1);
};

export const pastFactValue = (field: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return m.nothing;
  if (typeof value === 'boolean') return value ? m.yes : m.no;
  if (typeof value === 'number' && KOBO.test(field)) return nairaLabel(value / 100);
  if (typeof value === 'string' && INSTANT.test(value)) return dateTimeWithSeconds(value);
  return String(value);
};

export const pastFactsOf = (value: unknown, path = ''): readonly PastFact[] => {
  if (value === null || value === undefined) return [];
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([name, part]) => pastFactsOf(part, path === '' ? name : `${path}.${name}`));
  return [{ field: path, name: pastFieldName(path), value: pastFactValue(path, value) }];
};
