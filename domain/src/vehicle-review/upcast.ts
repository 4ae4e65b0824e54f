import type { Upcaster } from '../kernel/define-events.ts';

/** VehicleAssessed version 1 knew no such setting: good photos alone were never enough. */
export const beforeGoodPhotos: Upcaster = ({ data, personal }) => ({
  data: { ...data, settings: { ...(data.settings as object), goodPhotosSuffice: false } },
  personal,
});

/** Decisions once named their tier, and nothing else of the assessment they rest on. */
export const beforeAssessed: Upcaster = ({ data, personal }) => ({ data: { ...data, assessed: null }, personal });

/** ImprovementRequested version 1 named no angles: all eight were sent again. */
export const beforeAngles: Upcaster = ({ data, personal }) => ({ data: { ...data, angles: [] }, personal });
