import { expect as impatient } from '@playwright/test';
import { LONG_WAIT_MS, WAIT_MS } from '@saferide/domain/testing/waits';

/** Waits as long as a busy machine may take, which is longer than Playwright does. */
export const expect = impatient.configure({ timeout: WAIT_MS });

/** For the long tier. */
export const longExpect = impatient.configure({ timeout: LONG_WAIT_MS });
