import { describe, expect, it } from 'vitest';
import { gatewayReportOf, isSignedBy, readSignedWebhook, signWebhook } from './signed-webhook.ts';

const SECRET = 'sk_test_1';
const paid = { id: 7, status: 'success', reference: 'ref-1', amount: 1_000_000, currency: 'NGN' };
const reportOn = (event: string, data: object) => {
  const body = JSON.stringify({ event, data });
  return readSignedWebhook(SECRET, Buffer.from(body), signWebhook(SECRET, body));
};

describe('a webhook', () => {
  it('is rejected if any byte of its signature differs', () => {
    const body = Buffer.from('{}');
    const signature = signWebhook(SECRET, body);
    expect(isSignedBy(SECRET, body, signature)).toBe(true);
    const other = (digit: string) => (digit === '0' ? '1' : '0');
    const forged = Array.from(
      signature,
      (digit, at) => signature.slice(0, at) + other(digit) + signature.slice(at + 1),
    );
    expect(forged.filter((each) => isSignedBy(SECRET, body, each))).toEqual([]);
    for (const each of ['', signature.slice(0, 8), signature.slice(0, -2), `${signature}00`])
      expect(isSignedBy(SECRET, body, each)).toBe(false);
  });

  it.each(['transfer.success', 'refund.processed', 'charge.dispute.create', 'subscription.create'])(
    'about another event does not report the payment it contains: %s',
    (event) => {
      expect(reportOn(event, paid)).toBe('other');
    },
  );

  it('about a charge reports its outcome', () => {
    expect(reportOn('charge.success', paid)).toMatchObject({ status: 'paid', amountKobo: 1_000_000 });
    expect(reportOn('charge.failed', { ...paid, status: 'failed' })).toMatchObject({
      status: 'failed',
      reason: 'declined',
    });
  });
});

it('a refunded payment is not reported as paid', () => {
  const reversed = { status: 'failed', reference: 'ref-1', reason: 'reversed' };
  expect(gatewayReportOf({ ...paid, status: 'reversed' })).toEqual(reversed);
  expect(reportOn('charge.success', { ...paid, status: 'reversed' })).toEqual(reversed);
});
