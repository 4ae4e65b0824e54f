import type { Page } from '@playwright/test';
import sharp from 'sharp';

export const mapColours = {
  light: { land: '#f4f1ea', water: '#cfe0ea', route: '#0b5d3b' },
  dark: { land: '#1b2620', water: '#0c1a24', route: '#ffc933' },
} as const;

export const mapIn = (page: Page, name: string) => page.getByRole('application', { name: new RegExp(`^${name}`) });

export const colourSharesOn = async (page: Page, name: string, of: Readonly<Record<string, string>>) => {
  const picture = await mapIn(page, name).screenshot();
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const near = (at: number, hex: string) =>
    [1, 3, 5].every(
      (from, part) => Math.abs((data[at + part] ?? 0) - Number.parseInt(hex.slice(from, from + 2), 16)) < 6,
    );
  return Object.fromEntries(
    Object.entries(of).map(([what, hex]) => {
      let count = 0;
      for (let at = 0; at < data.length; at += info.channels) if (near(at, hex)) count += 1;
      return [what, (100 * count * info.channels) / data.length];
    }),
  );
};
