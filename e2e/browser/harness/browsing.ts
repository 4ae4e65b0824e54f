import { afterAll, beforeAll } from 'vitest';
import { appDir } from '../../harness/config.ts';
import { openTestSystem, type TestSystem, type TestSystemOptions } from '../../harness/test-system.ts';
import { type BrowserOptions, openScreens, type Screens } from './screens.ts';

export interface Browsing {
  readonly system: TestSystem;
  readonly screens: Screens;
}

interface BrowsingOptions extends Pick<TestSystemOptions, 'clock' | 'environment'>, BrowserOptions {
  readonly ports?: () => NonNullable<TestSystemOptions['ports']>;
}

/** Fails after the tests if any page logged an error. */
export const openBrowsing = ({
  ports,
  notify = false,
  microphone = false,
  environment = {},
  ...options
}: BrowsingOptions = {}): Browsing => {
  let system: TestSystem | undefined;
  let screens: Screens | undefined;
  beforeAll(async () => {
    system = await openTestSystem({
      ...options,
      ...(ports ? { ports: ports() } : {}),
      environment: { APP_DIR: appDir, ...environment },
    });
    screens = await openScreens(system.url, { notify, microphone });
  });
  afterAll(async () => {
    await screens?.close();
    await system?.close();
  });
  const there = <T>(what: T | undefined): T => {
    if (what === undefined) throw new Error('The system and its screens open in beforeAll');
    return what;
  };
  return {
    get system() {
      return there(system);
    },
    get screens() {
      return there(screens);
    },
  };
};
