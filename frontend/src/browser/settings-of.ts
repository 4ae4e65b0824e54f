export type SettingsPlatform = 'android' | 'ios' | 'firefox' | 'desktop';

/** A page cannot open the permission settings, only describe the way there, which differs by platform. */
export const settingsPlatform = (userAgent: string, touchPoints: number): SettingsPlatform => {
  // Every browser on iOS is Safari underneath and uses the phone's settings; iPads identify as Macs.
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)) return 'ios';
  if (/Firefox\//.test(userAgent)) return 'firefox';
  return /Android/.test(userAgent) ? 'android' : 'desktop';
};

export const settingsPlatformHere = (): SettingsPlatform =>
  settingsPlatform(navigator.userAgent, navigator.maxTouchPoints);
