import type { Upcaster } from '../kernel/define-events.ts';

/** Good photos alone were never enough. */
export const beforeGoodPhotos: Upcaster = ({ data, personal }) => ({
  data: { ...data, settings: { ...(data.settings as object), goodPhotosSuffice: false } },
  personal,
});

/** Decisions had only the tier. */
export const beforeAssessed: Upcaster = ({ data, personal }) => ({ data: { ...data, assessed: null }, personal });

/** All eight photos were sent again. */
export const beforeAngles: Upcaster = ({ data, personal }) => ({ data: { ...data, angles: [] }, personal });
