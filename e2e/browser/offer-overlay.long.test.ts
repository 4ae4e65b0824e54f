import type { Locator } from '@playwright/test';
import { goOnline, signUpApprovedDriver } from '@saferide/client/testing/test-drivers';
import { becomeCustomer } from '@saferide/client/testing/test-people';
import { bookTestRide, ikejaToIsland } from '@saferide/client/testing/test-rides';
import { cancelRide } from '@saferide/contracts/ride/commands';
import { describe, it } from 'vitest';
import { openBrowsing } from './harness/browsing.ts';
import { longExpect as expect } from './harness/expect.ts';

const pickup = { latitude: ikejaToIsland.pickupLatitude, longitude: ikejaToIsland.pickupLongitude };
const widths = [360, 640, 1_024, 1_280];

const lieOver = async (one: Locator, other: Locator): Promise<boolean> => {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('One of them is not on the screen');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
};

describe('an offer shown over another page', () => {
  const at = openBrowsing();

  it('ignores a press that was meant for the content below it, and is not covered by a toast', async () => {
    const { url } = at.system;
    const driver = await signUpApprovedDriver(url, 'Obi');
    await goOnline(driver);
    const [ada, bola] = [await becomeCustomer(url, 'Ada'), await becomeCustomer(url, 'Bola')];
    const { page } = await at.screens.open('/profile', { as: driver, at: pickup });
    const offer = page.getByRole('region', { name: 'New ride request' });

    // Records whether a press at the button's centre would hit it, from the moment it appears.
    const pressed = page.evaluate(
      () =>
        new Promise<boolean[]>((resolve) => {
          const hits: boolean[] = [];
          const check = () => {
            const accept = document.querySelector('[aria-label^="Accept for"]');
            if (!accept) return;
            const { x, y, width, height } = accept.getBoundingClientRect();
            const isPressed = accept.contains(document.elementFromPoint(x + width / 2, y + height / 2));
            if (hits.at(-1) !== isPressed) hits.push(isPressed);
            if (isPressed) resolve(hits);
          };
          const all = { childList: true, subtree: true, attributes: true, characterData: true };
          new MutationObserver(check).observe(document, all);
        }),
    );
    const [ride] = await Promise.all([bookTestRide(ada), bookTestRide(bola)]);
    expect(await pressed).toEqual([false, true]);

    await expect(offer.getByText('One more request on your dashboard')).toBeVisible();
    await ada.call(cancelRide, { params: { id: ride }, body: {} });
    const toast = page.getByRole('listitem').filter({ hasText: 'Ride Taken' });
    await expect(toast).toBeVisible();
    await page.keyboard.press('F8');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 });
      expect([width, await lieOver(toast, offer)]).toEqual([width, false]);
    }
  });
});
