import type { Instant } from '@saferide/domain/time/instant';

export type CodePurpose = 'registration' | 'login' | 'bank_change' | 'number_change' | 'email_change';

/** Whom a request is about, as far as its purpose knows; sealed where it is stored. */
export interface Applicant {
  readonly email: string;
  readonly phoneNumber: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface NewRequest {
  readonly purpose: CodePurpose;
  /** Who asks; null while nobody is known. */
  readonly accountId: string | null;
  readonly applicant: Partial<Applicant>;
  /** Where it comes from: a device that was signed in before, a network address, or the account itself. */
  readonly source: string;
}

/** A code is null where so many were sent that no more are: one of those opens this request too. */
export interface OpenedRequest {
  readonly id: string;
  readonly token: string;
  readonly emailCode: string | null;
  readonly phoneCode: string | null;
}

export interface CodeRequest {
  readonly id: string;
  readonly purpose: CodePurpose;
  readonly accountId: string | null;
  readonly applicant: Partial<Applicant>;
  /** When texts are possible again, where its own was over the day's budget. */
  readonly nextTextAt: Instant | null;
}

export const codeChannels = ['email', 'phone'] as const;
export type CodeChannel = (typeof codeChannels)[number];

/** What an entry of codes came to. `channels` are those whose code was given and is right, or is wrong. */
export type CodeEntry =
  | { readonly outcome: 'over' }
  | {
      readonly outcome: 'wrong';
      readonly request: CodeRequest;
      readonly triesLeft: number;
      readonly channels: ReadonlySet<CodeChannel>;
      /** Wrong entries for this e-mail today before this one, from any source. */
      readonly wrongToday: number;
    }
  | {
      readonly outcome: 'right';
      readonly request: CodeRequest;
      readonly channels: ReadonlySet<CodeChannel>;
      readonly wrongToday: number;
      /** The requests whose codes were used: used up with this one. */
      readonly used: readonly string[];
    };

export type Resent =
  | { readonly outcome: 'none' }
  | { readonly outcome: 'limited'; readonly retryAfterMs: number }
  | { readonly outcome: 'resent'; readonly request: CodeRequest; readonly code: string }
  /** No more are sent: those sent before are good. */
  | { readonly outcome: 'quiet' };

/** An e-mail or a number names none: whoever knows it could spoil the codes of its owner. */
export type RequestName = { readonly token: string } | { readonly accountId: string };
