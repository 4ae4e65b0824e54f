import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { type ReviewReceipt, receiptText, reviewReceiptKey } from '@saferide/contracts/vehicle-review/receipt';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ReceiptCard } from '../../features/vehicle-review/receipts/receipt-facts.tsx';
import { NOW, REVIEW_ID } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { waitUntilLoaded } from '../../testing/time.ts';
import { ReceiptsPage } from './receipts-page.tsx';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const sha256 = (list: readonly unknown[]) => createHash('sha256').update(JSON.stringify(list)).digest('hex');

const receiptOf = (type: string, key = privateKey): ReviewReceipt => {
  const link = { index: 41, eventId: 'event-1', decidedAt: NOW, digest: sha256([]), later: false };
  const previousHash = sha256(['before']);
  const { index, eventId, decidedAt, digest, later } = link;
  const hash = sha256([index, previousHash, eventId, decidedAt, digest, later]);
  const receipt = { reviewId: REVIEW_ID, type, ...link, previousHash, hash };
  return { ...receipt, signature: sign(null, Buffer.from(receiptText(receipt)), key).toString('base64url') };
};
const genuine = receiptOf('VehicleApproved');

const showPage = async () => {
  const pem = publicKey.export({ format: 'pem', type: 'spki' }).toString();
  server.answers(reviewReceiptKey, { algorithm: 'Ed25519', publicKey: pem });
  const hands = await show(<ReceiptsPage />);
  return async (text: string) => {
    await hands.fill(screen.getByLabelText('Paste the whole file'), text);
    const message = () => screen.queryByRole('status') ?? screen.queryByRole('alert');
    expect(message()).toBeNull();
    await hands.click(screen.getByRole('button', { name: 'Check' }));
    await waitUntilLoaded(message);
    return message()?.textContent;
  };
};

afterEach(() => vi.unstubAllGlobals());

describe('the page that checks receipts', () => {
  it('shows the decision of a genuine receipt, its date, and its hash', async () => {
    const paste = await showPage();
    const result = await paste(JSON.stringify(genuine, null, 2));
    expect(result).toMatch(/^This receipt is genuineThe vehicle was approved on Mon 2 Mar, 11:00/);
    expect(result).toContain(genuine.hash);
  });

  it.each([
    ['a receipt with another decision', { ...genuine, type: 'VehicleRejected' }],
    ['a receipt with another place in the chain', { ...genuine, index: 40 }],
    ['a receipt with a foreign signature', receiptOf('VehicleApproved', generateKeyPairSync('ed25519').privateKey)],
    ['a receipt without a signature', { ...genuine, signature: 'none?' }],
  ])('reports %s as not genuine', async (_, receipt) => {
    const paste = await showPage();
    expect(await paste(JSON.stringify(receipt))).toMatch(/^This receipt is not genuine/);
  });

  it('says that other text is not a receipt, and what to paste', async () => {
    const paste = await showPage();
    expect(await paste('{"index": 41')).toBe('This isn’t a receiptChoose the file, or paste all of its text.');
  });

  it('says when the browser cannot check signatures', async () => {
    const paste = await showPage();
    vi.stubGlobal('crypto', { subtle: { importKey: () => Promise.reject(new DOMException('', 'NotSupportedError')) } });
    expect(await paste(JSON.stringify(genuine))).toMatch(/^This browser cannot check signatures/);
  });
});

it('a driver saves the complete receipt, with a link to the page that checks it', async () => {
  await show(<ReceiptCard receipt={genuine} />);
  const save = screen.getByRole('link', { name: 'Save the receipt' });
  expect(save.getAttribute('download')).toBe('vehicle-review-receipt-41.json');
  const saved = decodeURIComponent(save.getAttribute('href')?.split(',').slice(1).join(',') ?? '');
  expect(JSON.parse(saved)).toEqual(genuine);
  expect(screen.getByRole('link', { name: 'How to verify' }).getAttribute('href')).toBe('/receipts');
});
