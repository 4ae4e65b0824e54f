import { expect as impatient } from '@playwright/test';
import { LONG_WAIT_MS, WAIT_MS } from '@saferide/domain/testing/waits';

/** Longer than Playwright's default, for a busy machine. */
export const expect = impatient.configure({ timeout: WAIT_MS });

/** For the long tier. */
export const longExpect = impatient.configure({ timeout: LONG_WAIT_MS });
