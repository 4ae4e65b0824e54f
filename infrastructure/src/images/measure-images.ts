import { Gauge, type Registry } from 'prom-client';
import type { ImageWork } from './image-work.ts';

export const measureImages = (registry: Registry, images: Pick<ImageWork, 'waiting' | 'resident'>): void => {
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
    help: 'Memory of the program that unpacks pictures, when it last answered; 0 while there is none',
    registers: [registry],
    collect() {
      this.set(images.resident);
    },
  });
};
