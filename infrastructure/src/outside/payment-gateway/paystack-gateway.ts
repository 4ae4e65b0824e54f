import { z } from 'zod';
import { withTimeout } from '../../handling/with-timeout.ts';
import { type GatewayMethod, GatewayUnavailable, type PaymentGateway } from './payment-gateway.ts';
import { gatewayRecordOf, gatewayReportOf, paystackTransaction, readSignedWebhook } from './signed-webhook.ts';

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

type PaystackResponse<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly status: number; readonly code: string; readonly message: string };

/** Throws GatewayUnavailable, also for an undocumented response. */
export const callPaystack = <S extends z.ZodType>(
  settings: PaystackSettings,
  schema: S,
  path: string,
  signal: AbortSignal,
  body?: object,
): Promise<PaystackResponse<z.output<S>>> =>
  withTimeout(TIMEOUT_MS, signal, (soon) => called(settings, schema, path, soon, body));

const called = async <S extends z.ZodType>(
  { url, secretKey }: PaystackSettings,
  schema: S,
  path: string,
  signal: AbortSignal,
  body: object | undefined,
): Promise<PaystackResponse<z.output<S>>> => {
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

const initialized = z.object({
  authorization_url: z.url({ protocol: /^https$/ }),
  access_code: z.string(),
  reference: z.string(),
});

/** Confirms only that Paystack accepted the refund; the payer gets it days later. */
const refunded = z.object({ id: z.union([z.int(), z.string()]).optional() });

/** Paystack documents mobile money only for GHS and KES. */
const channels: Readonly<Record<GatewayMethod, string>> = {
  card: 'card',
  bank_transfer: 'bank_transfer',
  ussd: 'ussd',
  mobile_money: 'bank_transfer',
};

/** Redirects the payer to Paystack, so that card numbers never reach us. */
export const paystackGateway = (settings: PaystackSettings & { readonly callbackUrl: string }): PaymentGateway => ({
  name: 'paystack',
  simulated: false,
  pollIntervalMs: 30_000,
  initialize: async ({ reference, method, amountKobo, email }, { signal }) => {
    const body = {
      ...{ email, amount: amountKobo, currency: 'NGN', reference },
      channels: [channels[method]],
      callback_url: settings.callbackUrl,
    };
    const answer = await callPaystack(settings, initialized, '/transaction/initialize', signal, body);
    // The payment was initialised before; `verify` reports its outcome.
    const known = !answer.ok && answer.code === 'duplicate_reference';
    if (!answer.ok && !known) throw new GatewayUnavailable(`Paystack refused the payment: ${answer.code}`);
    return {
      authorizationUrl: answer.ok ? answer.data.authorization_url : null,
      ussdCode: null,
      bankTransfer: null,
      message: answer.ok ? 'Pay on the page that opens.' : 'This payment was begun already. Check it in a moment.',
    };
  },
  verify: async (reference, { signal }) => {
    const path = `/transaction/verify/${encodeURIComponent(reference)}`;
    const answer = await callPaystack(settings, paystackTransaction, path, signal);
    return answer.ok ? gatewayReportOf(answer.data) : { status: 'pending', reference };
  },
  find: async (reference, { signal }) => {
    const path = `/transaction/verify/${encodeURIComponent(reference)}`;
    const answer = await callPaystack(settings, paystackTransaction, path, signal);
    return answer.ok ? gatewayRecordOf(answer.data) : null;
  },
  refund: async ({ reference, amountKobo }, { signal }) => {
    const refundBody = { transaction: reference, amount: amountKobo, currency: 'NGN' };
    const answer = await callPaystack(settings, refunded, '/refund', signal, refundBody);
    if (answer.ok) return { taken: true, providerReference: answer.data.id ? String(answer.data.id) : null };
    // The refund may have succeeded before a crash, so a refusal is checked.
    const path = `/transaction/verify/${encodeURIComponent(reference)}`;
    const current = await callPaystack(settings, paystackTransaction, path, signal);
    return current.ok && current.data.status === 'reversed'
      ? { taken: true, providerReference: null }
      : { taken: false, reason: answer.message || answer.code };
  },
  readWebhook: (body, signature) => readSignedWebhook(settings.secretKey, body, signature),
});
