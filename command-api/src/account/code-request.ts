export type CodePurpose = 'registration' | 'login' | 'bank_change';

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
}

export interface OpenedRequest {
  readonly id: string;
  readonly token: string;
  readonly emailCode: string;
  readonly phoneCode: string;
}

export interface CodeRequest {
  readonly id: string;
  readonly purpose: CodePurpose;
  readonly accountId: string | null;
  readonly applicant: Partial<Applicant>;
}

export type CodeChannel = 'email' | 'phone';

/** What an entry of codes came to. `channels` are those whose code was given and is right, or is wrong. */
export type Entry =
  | { readonly outcome: 'over' }
  | { readonly outcome: 'wrong'; readonly triesLeft: number; readonly channels: ReadonlySet<CodeChannel> }
  | { readonly outcome: 'right'; readonly request: CodeRequest; readonly channels: ReadonlySet<CodeChannel> };

export type Resent =
  | { readonly outcome: 'none' }
  | { readonly outcome: 'limited'; readonly retryAfterMs: number }
  | { readonly outcome: 'resent'; readonly request: CodeRequest; readonly code: string };

/** An e-mail or a number names none: whoever knows it could spoil the codes of its owner. */
export type RequestName = { readonly token: string } | { readonly accountId: string };
