import type { Instant } from './instant.ts';

const format = (options: Intl.DateTimeFormatOptions) => {
  const its = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', ...options });
  return (at: Instant): string => its.format(new Date(at));
};

/** In Lagos time, such as `08:00`. */
export const lagosTime = format({ hour: '2-digit', minute: '2-digit' });
/** Such as `9 Mar`. */
export const lagosDate = format({ day: 'numeric', month: 'short' });
/** Such as `9 March 2026 at 08:00`. */
export const lagosDateTime = format({ dateStyle: 'long', timeStyle: 'short' });
