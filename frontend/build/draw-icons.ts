import { join } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';

interface Icon {
  readonly fileName: string;
  readonly size: number;
  readonly maskable: boolean;
}

const FIELD = '#0b5d3b';
const SAFE_PART = 0.72;

const icons: readonly Icon[] = [
  { fileName: 'icon-192.png', size: 192, maskable: false },
  { fileName: 'icon-512.png', size: 512, maskable: false },
  { fileName: 'icon-maskable-512.png', size: 512, maskable: true },
];

export const drawIcons = (): Plugin => {
  let drawing = '';
  return {
    name: 'saferide:icons',
    apply: 'build',
    configResolved: ({ publicDir }) => {
      drawing = join(publicDir, 'icon.svg');
    },
    async generateBundle() {
      for (const icon of icons)
        this.emitFile({ type: 'asset', fileName: icon.fileName, source: await drawn(drawing, icon) });
    },
  };
};

const drawn = async (drawing: string, { size, maskable }: Icon): Promise<Uint8Array> => {
  const inner = maskable ? Math.round(size * SAFE_PART) : size;
  const image = sharp(drawing, { density: 72 * (inner / 64) }).resize(inner, inner);
  if (maskable) {
    const margin = (size - inner) / 2;
    image.extend({
      top: Math.ceil(margin),
      bottom: Math.floor(margin),
      left: Math.ceil(margin),
      right: Math.floor(margin),
      background: FIELD,
    });
  }
  const picture = maskable ? image.flatten({ background: FIELD }) : image;
  return picture.png({ palette: true, compressionLevel: 9 }).toBuffer();
};
