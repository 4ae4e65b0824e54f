import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { convert } from 'fontverter';
import { Blob, Face } from 'harfbuzzjs';
import { describe, expect, it } from 'vitest';

describe('the shipped font', () => {
  const folder = join(import.meta.dirname, 'fonts');
  const fonts = readdirSync(folder).map((name) => readFileSync(join(folder, name)));

  it('has the naira sign and the letters of Hausa, Igbo and Yoruba', async () => {
    const letters = new Set<number>();
    for (const font of fonts) {
      const face = new Face(new Blob(new Uint8Array(await convert(font, 'sfnt')).buffer));
      for (const letter of face.collectUnicodes()) letters.add(letter);
    }
    const needed = '₦ ẹ ọ ṣ ị ụ ṅ ɓ ɗ ƙ ƴ Ẹ Ọ Ṣ Ị Ụ Ṅ Ɓ Ɗ Ƙ Ƴ é à ń ǹ \u0300 \u0301 · – ’'.split(' ');
    expect(needed.filter((letter) => !letters.has(letter.codePointAt(0) ?? 0))).toEqual([]);
  });

  it('weighs at most 45 KB', () => {
    expect(fonts.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(45_000);
  });
});
