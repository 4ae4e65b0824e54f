import { z } from 'zod';
import { withTimeout } from '../../handling/with-timeout.ts';
import { GatewayUnavailable } from './payment-gateway.ts';

export interface PaystackSettings {
  /** Without a trailing slash. */
  readonly url: string;
  readonly secretKey: string;
}

const TIMEOUT_MS = 10_000;

const envelope = z.object({
  status: z.boolean(),
  message: z.string().default(''),
  code: z.string().optional(),
  data: z.unknown().optional(),
});

export type PaystackAnswer<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly status: number; readonly code: string; readonly message: string };

/** Throws GatewayUnavailable, also for an undocumented answer. */
export const callPaystack = <S extends z.ZodType>(
  settings: PaystackSettings,
  schema: S,
  path: string,
  signal: AbortSignal,
  body?: object,
): Promise<PaystackAnswer<z.output<S>>> =>
  withTimeout(TIMEOUT_MS, signal, (soon) => called(settings, schema, path, soon, body));

const called = async <S extends z.ZodType>(
  { url, secretKey }: PaystackSettings,
  schema: S,
  path: string,
  signal: AbortSignal,
  body: object | undefined,
): Promise<PaystackAnswer<z.output<S>>> => {
  const answer = await fetch(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { Authorization: `Bearer ${secretKey}`, 'Content-Type': 'application/json' },
    redirect: 'error',
    signal,
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch((cause: unknown) => {
    throw new GatewayUnavailable('Paystack cannot be reached', { cause });
  });
  if (answer.status >= 500) throw new GatewayUnavailable(`Paystack answered ${answer.status}`);
  const parsed = envelope.safeParse(await answer.json().catch(() => undefined));
  if (!parsed.success) throw new GatewayUnavailable('Paystack answered something else than JSON of its kind');
  const { status, code, data, message } = parsed.data;
  if (!status) return { ok: false, status: answer.status, code: code ?? 'unknown', message };
  const checked = schema.safeParse(data);
  if (!checked.success) throw new GatewayUnavailable('Paystack sent an undocumented response');
  return { ok: true, data: checked.data };
};
