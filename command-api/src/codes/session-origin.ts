import { networkOf } from '@saferide/infrastructure/callers/network-of';
import type { SessionOrigin } from '@saferide/infrastructure/callers/sessions';
import { deviceTokenIn } from '@saferide/infrastructure/http/session-cookie';
import type { Request } from 'express';

export const sessionOriginOf = (request: Request): SessionOrigin => {
  const deviceToken = deviceTokenIn(request.header('cookie'));
  return { network: networkOf(request.ip), ...(deviceToken === undefined ? {} : { deviceToken }) };
};
