/** Platforms that have their permission settings in different places. */
export type SettingsOf = 'android' | 'ios' | 'firefox' | 'desktop';

/** The platform whose instructions apply: a page cannot open the settings, only describe the way there. */
export const settingsOf = (userAgent: string, touchPoints: number): SettingsOf => {
  // Every browser on iOS is Safari underneath and uses the phone's settings; iPads identify as Macs.
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)) return 'ios';
  if (/Firefox\//.test(userAgent)) return 'firefox';
  return /Android/.test(userAgent) ? 'android' : 'desktop';
};

export const settingsHere = (): SettingsOf => settingsOf(navigator.userAgent, navigator.maxTouchPoints);
