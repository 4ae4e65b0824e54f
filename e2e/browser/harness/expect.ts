import { expect as impatient } from '@playwright/test';
import { LONG_WAIT_MS, WAIT_MS } from '@saferide/domain/testing/waits';

export const expect = impatient.configure({ timeout: WAIT_MS });

export const longExpect = impatient.configure({ timeout: LONG_WAIT_MS });
