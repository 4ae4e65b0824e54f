import { lazyIntlFormat } from '../../../messages/words.ts';

/** Lagos is an hour ahead of UTC all year. */

const HOUR_MS = 3_600_000;

const second = lazyIntlFormat(
  (locales) => new Intl.DateTimeFormat(locales, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Africa/Lagos' }),
);

/** `2026-03-02T11:00` in Lagos as an ISO instant; null if invalid. */
export const isoFromLagosField = (field: string): string | null => {
  const at = Date.parse(`${field}${field.length === 16 ? ':00' : ''}+01:00`);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
};

export const lagosFieldFromIso = (moment: string | undefined): string => {
  const at = Date.parse(moment ?? '');
  return Number.isNaN(at) ? '' : new Date(at + HOUR_MS).toISOString().slice(0, 16);
};

/** `2 Mar 2026, 10:40:05`. An invalid time is returned unchanged. */
export const dateTimeWithSeconds = (moment: string | number): string => {
  const at = new Date(moment);
  return Number.isNaN(at.getTime()) ? String(moment) : second().format(at);
};
