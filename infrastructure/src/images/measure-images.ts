import { Gauge, type Registry } from 'prom-client';
import type { ImageProcessor } from './image-processor.ts';

export const measureImages = (registry: Registry, images: Pick<ImageProcessor, 'waiting' | 'resident'>): void => {
  new Gauge({
    name: 'images_waiting',
    help: 'Pictures that wait to be painted or measured, the one under way included',
    registers: [registry],
    collect() {
      this.set(images.waiting);
    },
  });
  new Gauge({
    name: 'image_program_resident_bytes',
    help: 'Memory of the image decoder when it last responded; 0 if it is not running',
    registers: [registry],
    collect() {
      this.set(images.resident);
    },
  });
};
