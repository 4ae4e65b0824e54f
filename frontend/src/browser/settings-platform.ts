export type SettingsPlatform = 'android' | 'ios' | 'firefox' | 'desktop';

export const settingsPlatform = (userAgent: string, touchPoints: number): SettingsPlatform => {
  // All browsers on iOS use the phone's settings. iPads identify as Macs, but have a touch screen.
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)) return 'ios';
  if (/Firefox\//.test(userAgent)) return 'firefox';
  return /Android/.test(userAgent) ? 'android' : 'desktop';
};

export const currentSettingsPlatform = (): SettingsPlatform =>
  settingsPlatform(navigator.userAgent, navigator.maxTouchPoints);
