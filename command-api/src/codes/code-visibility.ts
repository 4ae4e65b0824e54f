import { isLoopback } from '@saferide/infrastructure/configuration/service-config';
import type { Request } from 'express';

const FOREIGN = ['forwarded', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip'] as const;

const hostnameOf = (host: string | undefined): string =>
  host !== undefined && URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';

export interface CodeVisibilityOptions {
  readonly devCodes: boolean;
  readonly trustedProxies: number;
}

/**
 * Shows codes only to requests made on this machine. A tunnelled request also comes from this machine, but has another
 * host name or additional headers.
 */
export const codesShownTo =
  ({ devCodes, trustedProxies }: CodeVisibilityOptions) =>
  ({ headers }: Pick<Request, 'headers'>): boolean => {
    const values = (name: string) => [headers[name] ?? []].flat().flatMap((value) => value.split(','));
    const hosts = [headers.host ?? '', ...values('x-forwarded-host')];
    return (
      devCodes &&
      !FOREIGN.some((name) => headers[name] !== undefined) &&
      values('x-forwarded-for').length <= trustedProxies &&
      hosts.every((host) => isLoopback(hostnameOf(host.trim())))
    );
  };
