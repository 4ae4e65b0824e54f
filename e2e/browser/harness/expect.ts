import { expect as impatient } from '@playwright/test';
import { PATIENCE_MS } from '@saferide/domain/testing/patience';

/** Waits for what a page is to show as long as a busy machine may take, not as long as a person likes to. */
export const expect = impatient.configure({ timeout: PATIENCE_MS });
