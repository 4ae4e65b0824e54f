import { z } from 'zod';

/** Channel on which the processes that serve sockets tell each other who looks at which review. */
export const VIEWED_CHANNEL = 'review_viewed';

export const viewed = z.object({
  /** Of these sockets' process; each has its own. */
  process: z.string(),
  reviewId: z.string(),
  /** Accounts; none any more where there are none. */
  viewers: z.array(z.string()),
});

/** Who looks at a review by the sockets of one process. */
export type Viewed = Readonly<z.output<typeof viewed>>;
