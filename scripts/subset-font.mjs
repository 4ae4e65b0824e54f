// `node scripts/subset-font.mjs` subsets Inter to the characters and weights that the app needs.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const SOURCE = createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
const FOLDER = join(import.meta.dirname, '..', 'frontend', 'src', 'design', 'fonts');

const between = (first, last) =>
  Array.from({ length: last - first + 1 }, (_none, at) => String.fromCodePoint(first + at)).join('');

/** Combining marks. Every file has them, because a browser renders a letter and its marks from the same font file. */
const MARKS = '\u0300\u0301\u0304\u0323';
/** Name records that the licence requires: the copyright, the licence and its URL. */
const NOTICE = [0, 13, 14];

const files = [
  {
    name: 'inter-latin',
    from: 'latin',
    text: `${between(0x20, 0x7e)}${between(0xa0, 0xff)}–—‑‘’‚“”„•…‹›€™−←↑→↓${MARKS}`,
  },
  { name: 'inter-naira-hausa', from: 'latin-ext', text: `₦ŃńǸǹḾḿṄṅṢṣƁɓƊɗƘƙƳƴ${MARKS}` },
  { name: 'inter-yoruba-igbo', from: 'vietnamese', text: `ẸẹỊịỌọỤụ${MARKS}` },
];

await mkdir(FOLDER, { recursive: true });
for (const { name, from, text } of files) {
  const font = await readFile(SOURCE.replace('inter-latin-wght', `inter-${from}-wght`));
  const subset = await subsetFont(font, text, {
    targetFormat: 'woff2',
    preserveNameIds: NOTICE,
    variationAxes: { wght: { min: 400, max: 800 } },
  });
  await writeFile(join(FOLDER, `${name}.woff2`), subset);
  console.info(`${name}.woff2: ${subset.length} bytes`);
}
