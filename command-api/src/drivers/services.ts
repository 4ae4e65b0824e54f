import type { Roles } from '@saferide/infrastructure/access/roles';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { Uploads } from '@saferide/infrastructure/uploads/uploads';
import type { CodeRequests } from '../accounts/code-requests.ts';
import type { Background } from '../background.ts';
import type { CommandMount } from '../handling/mount-command.ts';
import type { Messages } from '../messages/messages.ts';
import type { BankCheck } from './banking/bank-check.ts';
import type { IdentityProvider } from './identity/identity.ts';

/** What the routes of drivers work with; wired in `create-command-api.ts`. */
export interface DriverServices {
  readonly commands: CommandMount;
  readonly log: EventLog;
  readonly roles: Roles;
  readonly uploads: Uploads;
  readonly codeRequests: CodeRequests;
  readonly messages: Messages;
  readonly background: Background;
  readonly identity: IdentityProvider;
  readonly bankCheck: BankCheck;
  readonly devCodes: boolean;
}
