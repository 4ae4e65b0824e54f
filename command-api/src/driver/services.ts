import type { Roles } from '@saferide/infrastructure/callers/roles';
import type { Sessions } from '@saferide/infrastructure/callers/sessions';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { ImageWork } from '@saferide/infrastructure/images/image-work';
import type { SharedCounts } from '@saferide/infrastructure/limits/shared-counts';
import type { BankCheck } from '@saferide/infrastructure/outside/bank-check/bank-check';
import type { IdentityProvider } from '@saferide/infrastructure/outside/identity/identity';
import type { Messages } from '@saferide/infrastructure/outside/messages/messages';
import type { Uploads } from '@saferide/infrastructure/uploads/uploads';
import type { Request } from 'express';
import type { CodeRequests } from '../account/published.ts';
import type { SecondOperator } from '../approval/published.ts';
import type { Background } from '../background.ts';
import type { CommandMount } from '../handling/mount-command.ts';
import type { Runner } from '../processes/run-process.ts';
import type { Forms } from '../uploads/forms.ts';
import type { BankAnswers } from './bank-answers.ts';
import type { IdentityDigests } from './identity-digests.ts';
import type { PlateClaims } from './plate-claims.ts';

/** What the routes of drivers work with; wired in `create-command-api.ts`. */
export interface DriverServices {
  readonly commands: CommandMount;
  readonly runner: Runner;
  readonly log: EventLog;
  readonly roles: Roles;
  readonly sessions: Sessions;
  readonly secondOperator: SecondOperator;
  readonly uploads: Uploads;
  readonly forms: Forms;
  readonly images: ImageWork;
  readonly plateClaims: PlateClaims;
  readonly identityDigests: IdentityDigests;
  readonly codeRequests: CodeRequests;
  readonly messages: Messages;
  readonly background: Background;
  readonly identity: IdentityProvider;
  readonly bankCheck: BankCheck;
  readonly bankAnswers: BankAnswers;
  readonly counts: SharedCounts;
  readonly codesShownTo: (request: Request) => boolean;
}
