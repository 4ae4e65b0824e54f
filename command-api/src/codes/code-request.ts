import type { Instant } from '@saferide/domain/time/instant';
import { networkOf } from '@saferide/infrastructure/callers/network-of';
import type { SessionOrigin } from '@saferide/infrastructure/callers/sessions';
import { deviceTokenIn } from '@saferide/infrastructure/http/session-cookie';
import type { Request } from 'express';

export type CodePurpose = 'registration' | 'login' | 'bank_change' | 'number_change' | 'email_change';

export interface CodeApplicant {
  readonly email: string;
  readonly phoneNumber: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface NewCodeRequest {
  readonly purpose: CodePurpose;
  /** Null unless the person is signed in. */
  readonly accountId: string | null;
  readonly applicant: Partial<CodeApplicant>;
  readonly source: string;
}

/** A code is null if its recipient has reached the limit of messages. */
export interface OpenedCodeRequest {
  readonly id: string;
  readonly token: string;
  readonly emailCode: string | null;
  readonly phoneCode: string | null;
  /** Whether the e-mail contains a long code, also if it is one sent earlier. */
  readonly emailLong: boolean;
}

export interface CodeRequest {
  readonly id: string;
  readonly purpose: CodePurpose;
  readonly accountId: string | null;
  readonly applicant: Partial<CodeApplicant>;
  /** When the next text can be sent; null unless this request's text exceeded the daily budget. */
  readonly nextTextAt: Instant | null;
}

export const codeChannels = ['email', 'phone'] as const;
export type CodeChannel = (typeof codeChannels)[number];

/** `channels` are those with a wrong code if the outcome is `wrong`, otherwise those with a right code. */
export type CodeEntry =
  | { readonly outcome: 'over' }
  | {
      readonly outcome: 'wrong';
      readonly request: CodeRequest;
      readonly triesLeft: number;
      readonly channels: ReadonlySet<CodeChannel>;
      readonly wrongToday: number;
    }
  | {
      readonly outcome: 'right';
      readonly request: CodeRequest;
      readonly channels: ReadonlySet<CodeChannel>;
      readonly wrongToday: number;
      readonly used: readonly string[];
    };

export type ResendResult =
  | { readonly outcome: 'none' }
  | { readonly outcome: 'limited'; readonly retryAfterMs: number }
  | {
      readonly outcome: 'resent';
      readonly request: CodeRequest;
      readonly code: string;
      readonly emailLong: boolean;
    }
  /** Nothing was sent, because the recipient has reached the limit of messages. */
  | { readonly outcome: 'quiet'; readonly emailLong: boolean };

/** Identifies a code request. An e-mail address or number would let anyone use up the owner's tries. */
export type CodeRequestReference = { readonly token: string } | { readonly accountId: string };

export const sessionOriginOf = (request: Request): SessionOrigin => {
  const deviceToken = deviceTokenIn(request.header('cookie'));
  return { network: networkOf(request.ip), ...(deviceToken === undefined ? {} : { deviceToken }) };
};
