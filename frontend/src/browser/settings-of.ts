/** Each has its settings in another place. */
export type SettingsOf = 'android' | 'ios' | 'firefox' | 'desktop';

/** Whose settings say what a page may know: a page cannot open them, only tell the way there. */
export const settingsOf = (userAgent: string, touchPoints: number): SettingsOf => {
  // Every browser there is Safari within, and goes by the phone's settings; tablets call themselves computers.
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)) return 'ios';
  if (/Firefox\//.test(userAgent)) return 'firefox';
  return /Android/.test(userAgent) ? 'android' : 'desktop';
};

/** Of this browser. */
export const settingsHere = (): SettingsOf => settingsOf(navigator.userAgent, navigator.maxTouchPoints);
