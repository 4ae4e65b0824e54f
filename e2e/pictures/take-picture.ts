import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from '../browser/harness/expect.ts';
import { screenSizes } from '../browser/harness/screens.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'screens');
const COLOURS = 128;

type Size = keyof typeof screenSizes;

export const writePicture = async (page: Page, file: string): Promise<void> => {
  await mkdir(FOLDER, { recursive: true });
  const shot = await page.screenshot({ caret: 'hide', animations: 'disabled' });
  const small = await sharp(shot)
    .png({ palette: true, colours: COLOURS, dither: 0, compressionLevel: 9, effort: 10 })
    .toBuffer();
  await writeFile(join(FOLDER, `${file}.png`), small);
};

/** Writes `docs/screens/<name>.<size>.<theme>.png`, scrolled to the top or to `from`. Restores the light theme. */
export const takePicture = async (
  page: Page,
  name: string,
  from: Partial<Record<Size, Locator>> = {},
): Promise<void> => {
  await expect(page.locator('[aria-label^="Notification"] li')).toHaveCount(0);
  // The screens start with a chosen theme, which would override the theme of the device.
  await page.evaluate(() => localStorage.removeItem('saferide_theme'));
  for (const size of ['phone', 'desk'] as const) {
    await page.setViewportSize(screenSizes[size]);
    await page.evaluate(() => {
      scrollTo(0, 0);
      document.querySelector('nav [aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
    });
    await from[size]?.evaluate((element) => {
      const header = document.querySelector('header')?.getBoundingClientRect().height ?? 0;
      scrollTo(0, element.getBoundingClientRect().top - header - 12);
    });
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await writePicture(page, `${name}.${size}.${theme}`);
    }
    await page.emulateMedia({ colorScheme: 'light' });
  }
};
