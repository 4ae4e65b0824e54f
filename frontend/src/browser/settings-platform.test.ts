import { expect, test } from 'vitest';
import { settingsPlatform } from './settings-platform.ts';

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0';

test.each([
  ['Chrome on Android', `${android} Chrome/130.0.0.0 Mobile Safari/537.36`, 5, 'android'],
  ['Samsung’s browser', `${android} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`, 5, 'android'],
  ['Safari on an iPhone', `${phone} Version/18.0 Mobile/15E148 Safari/604.1`, 5, 'ios'],
  ['Chrome on an iPhone', `${phone} CriOS/130.0 Mobile/15E148 Safari/604.1`, 5, 'ios'],
  ['Firefox on an iPhone', `${phone} FxiOS/131.0 Mobile/15E148 Safari/605.1.15`, 5, 'ios'],
  ['Safari on an iPad', `${mac} Safari/605.1.15`, 5, 'ios'],
  ['Firefox on a computer', 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0', 0, 'firefox'],
  ['Firefox on Android', 'Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0', 5, 'firefox'],
  ['Chrome on a computer', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0 Safari/537.36', 0, 'desktop'],
  ['Safari on a computer', `${mac} Safari/605.1.15`, 0, 'desktop'],
])('settingsPlatform recognises %s', (_browser, userAgent, touchPoints, expected) => {
  expect(settingsPlatform(userAgent, touchPoints)).toBe(expected);
});
