import { expect as impatient } from '@playwright/test';
import { WAIT_MS } from '@saferide/domain/testing/waits';

/** Waits for what a page is to show as long as a busy machine may take, not as long as a person likes to. */
export const expect = impatient.configure({ timeout: WAIT_MS });
