import { describe, expect, it } from 'vitest';
import { markNotificationShown, wasNotificationShown } from './shown-notifications.ts';

const STORAGE_KEY = 'saferide_heard_notices';

describe('wasNotificationShown', () => {
  it('is true for a notification that was marked, and the mark is stored for the tab', () => {
    markNotificationShown('signed_in s1');
    expect(wasNotificationShown('signed_in s1')).toBe(true);
    expect(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '')).toEqual(['signed_in s1']);
  });

  it('is true for a notification that was marked before the tab was reloaded, and false for others', () => {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(['signed_in s2']));
    expect(wasNotificationShown('signed_in s2')).toBe(true);
    expect(wasNotificationShown('signed_in s3')).toBe(false);
  });
});
