import type { Command } from '../../kernel/lifecycle.ts';
import type { ReviewSettingsPolicy } from './settings-policy.ts';
import type { ReviewSettings } from './state.ts';

/** All settings as they shall be; only what differs becomes an event. */
export interface ChangeReviewSettings extends Command {
  readonly type: 'ChangeReviewSettings';
  readonly settings: Omit<ReviewSettings, 'goodPhotosSuffice'> & { readonly goodPhotosSuffice?: boolean | undefined };
  /** How this house is configured, which holds until somebody has said otherwise. */
  readonly goodPhotosByDefault: boolean;
  readonly policy: ReviewSettingsPolicy;
  readonly actorId: string;
  readonly reason: string;
}

export type ReviewSettingsCommand = ChangeReviewSettings;
