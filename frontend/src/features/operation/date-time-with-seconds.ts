const format = new Intl.DateTimeFormat('en-NG', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Africa/Lagos' });

/** For example `2 Mar 2026, 10:40:05 am` in Lagos; an invalid time is returned unchanged. */
export const dateTimeWithSeconds = (moment: string | number): string => {
  const at = new Date(moment);
  return Number.isNaN(at.getTime()) ? String(moment) : format.format(at);
};
