import { afterAll, beforeAll } from 'vitest';
import { appDir } from '../../harness/config.ts';
import { type House, openHouse, type WholeHouseOptions } from '../../harness/house.ts';
import { type BrowserOptions, openScreens, type Screens } from './screens.ts';

export interface Browsing {
  readonly house: House;
  readonly screens: Screens;
}

/** `clock`: the house's own, which the test moves; without it, time goes on as it does. */
interface BrowsingOptions extends Pick<WholeHouseOptions, 'clock'>, BrowserOptions {
  /** Stand-ins for outside services, asked for when the house opens. */
  readonly ports?: () => NonNullable<WholeHouseOptions['ports']>;
}

/**
 * A house with its app and a browser for the tests of the `describe` it is called in; both are there from `beforeAll`
 * on. Closing them fails with what any page complained about.
 */
export const browsing = ({ ports, notify = false, ...options }: BrowsingOptions = {}): Browsing => {
  let house: House | undefined;
  let screens: Screens | undefined;
  beforeAll(async () => {
    house = await openHouse({ ...options, ...(ports ? { ports: ports() } : {}), environment: { APP_DIR: appDir } });
    screens = await openScreens(house.url, { notify });
  });
  afterAll(async () => {
    await screens?.close();
    await house?.close();
  });
  const there = <T>(what: T | undefined): T => {
    if (what === undefined) throw new Error('The house opens before the first test, not before');
    return what;
  };
  return {
    get house() {
      return there(house);
    },
    get screens() {
      return there(screens);
    },
  };
};
