import { z } from 'zod';

export const VIEWED_CHANNEL = 'review_viewed';

export const viewersAnnouncement = z.object({
  process: z.string(),
  reviewId: z.string(),
  viewers: z.array(z.string()),
});

export type ViewersAnnouncement = Readonly<z.output<typeof viewersAnnouncement>>;
