import type { RotatingSecret } from '@saferide/infrastructure/key-ring/key-ring';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import type { MessageSender } from '@saferide/infrastructure/outside/messages/messages';
import type { Request, RequestHandler } from 'express';
import type { SecondOperatorApproval } from '../approval/index.ts';
import type { CodeRequests } from '../codes/code-requests.ts';
import type { IdentityDigests } from '../driver/index.ts';
import type { CommandMount } from '../handling/mount-command.ts';
import type { Background } from '../kernel/background.ts';
import type { NotificationChannel } from '../kernel/notification-channel.ts';
import type { OpenRides } from '../kernel/open-rides.ts';
import type { Runner } from '../processes/run-process.ts';
import type { AccountEraser } from './account-eraser.ts';

export interface AccountServices
  extends Pick<
    Infrastructure,
    | 'db'
    | 'log'
    | 'counts'
    | 'sessions'
    | 'passkeys'
    | 'roles'
    | 'emailClaims'
    | 'signInNumbers'
    | 'locations'
    | 'leases'
  > {
  readonly commands: CommandMount;
  readonly runner: Runner;
  readonly secondOperator: SecondOperatorApproval;
  readonly codeRequests: CodeRequests;
  readonly messages: MessageSender;
  readonly background: Background;
  readonly openRides: OpenRides;
  readonly accountEraser: AccountEraser;
  readonly identityDigests: IdentityDigests;
  readonly publicUrl: string;
  readonly liveTokens: RotatingSecret;
  readonly notificationChannels: readonly NotificationChannel[];
  readonly codesShownTo: (request: Request) => boolean;
  readonly signInLimit: RequestHandler;
  readonly passkeyOptionsLimit: RequestHandler;
}
