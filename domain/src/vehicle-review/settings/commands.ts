import type { Command } from '../../kernel/lifecycle.ts';
import type { ReviewSettingsPolicy } from './settings-policy.ts';
import type { ReviewSettings } from './state.ts';

export interface ChangeReviewSettings extends Command {
  readonly type: 'ChangeReviewSettings';
  readonly settings: Omit<ReviewSettings, 'goodPhotosSuffice'> & { readonly goodPhotosSuffice?: boolean | undefined };
  /** The value in force until an admin sets `goodPhotosSuffice`. */
  readonly goodPhotosByDefault: boolean;
  readonly policy: ReviewSettingsPolicy;
  readonly actorId: string;
  readonly reason: string;
}

export type ReviewSettingsCommand = ChangeReviewSettings;
