import type { Upcaster } from '../kernel/define-events.ts';

export const addGoodPhotosSuffice: Upcaster = ({ data, personal }) => ({
  data: { ...data, settings: { ...(data.settings as object), goodPhotosSuffice: false } },
  personal,
});

/** Version 1 recorded neither the confidence nor the threshold. */
export const addAssessed: Upcaster = ({ data, personal }) => ({ data: { ...data, assessed: null }, personal });

export const addAngles: Upcaster = ({ data, personal }) => ({ data: { ...data, angles: [] }, personal });
