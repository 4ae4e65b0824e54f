import { verify } from 'node:crypto';
import { Client } from '@saferide/client/client';
import { openLiveSocket } from '@saferide/client/socket';
import { signUpTrialDriver, uploadVehiclePhotos } from '@saferide/client/testing/test-drivers';
import { waitUntilTrue } from '@saferide/client/testing/wait-until';
import { readReviewAudit } from '@saferide/contracts/vehicle-review/audit';
import { receiptText, reviewReceiptKey } from '@saferide/contracts/vehicle-review/receipt';
import { isAuditLinkValid } from '@saferide/contracts/vehicle-review/receipt-link';
import { readVehicleReview } from '@saferide/contracts/vehicle-review/review';
import { describe, expect } from 'vitest';
import { givenSystemPerson } from '../harness/given-system-people.ts';
import { test as it } from '../harness/shared-system.ts';

describe('vehicle reviews', () => {
  let url: string;
  let admin: Client;
  let customer: Client;
  let driver: Client;
  let reviewId: string;

  it.beforeAll(async ({ system }) => {
    ({ url } = system);
    admin = await givenSystemPerson(system.infrastructure, url, ['admin']);
    customer = await givenSystemPerson(system.infrastructure, url, ['customer']);
    driver = await signUpTrialDriver(url, 'Dele');
    const screen = await openLiveSocket(driver);
    const { id } = await driver.post<{ id: string }>('/api/driver/vehicle-review', {
      photos: await uploadVehiclePhotos(driver, { dull: true }),
    });
    reviewId = id;
    await screen.next('REVIEW_UPDATED', ({ status }) => status === 'held');
    screen.close();
  });

  it('show the driver and the urgency, and give reviewers signed links to the photos', async () => {
    const pending = await admin.get<{ id: string; photos: { uploadId: string }[] }[]>(
      '/api/admin/pending-vehicle-reviews',
    );
    const application = pending.find(({ id }) => id === reviewId);
    expect(application).toMatchObject({
      id: reviewId,
      driverName: 'Dele Obi',
      urgency: 'low',
      location: 'Lagos',
      vehicleDetails: { make: 'Toyota', model: 'Corolla', plateNumber: expect.stringMatching(/^LND-\d{3}-[A-Z]{2}$/) },
    });
    const photo = `/api/uploads/${application?.photos[0]?.uploadId}`;
    const { url } = await admin.get<{ url: string }>(photo);
    expect((await customer.send('GET', url)).status).toBe(200);
    expect((await customer.send('GET', `${url.slice(0, -3)}AAA`)).status).toBe(403);
    expect((await customer.send('GET', url.replace(/expires=[^&]+/, 'expires=2099-01-01'))).status).toBe(403);
    expect((await customer.send('GET', photo)).status).toBe(404);
  });

  it('hide the driver’s documents from reviewers', async () => {
    const { vehicleRegistrationCert } = await driver.get<{ vehicleRegistrationCert: string }>('/api/driver/profile');
    expect((await admin.send('GET', `/api/uploads/${vehicleRegistrationCert}`)).status).toBe(404);
    expect((await driver.send('GET', `/api/uploads/${vehicleRegistrationCert}`)).status).toBe(200);
  });

  it('give the driver a signed receipt that is linked in the audit chain', async () => {
    await admin.post(`/api/admin/approve-vehicle/${reviewId}`, { reason: 'Seen in person' });
    driver.position = admin.position;
    const receiptNow = async () => (await driver.call(readVehicleReview))?.receipt ?? null;
    await waitUntilTrue('the decision is linked', async () => (await receiptNow()) !== null);
    const receipt = await receiptNow();
    if (!receipt) throw new Error('There is no receipt');
    const query = receipt.index === 0 ? {} : { after: receipt.index - 1 };
    const [link] = (await admin.call(readReviewAudit, { query })).links;
    expect(link).toBeDefined();
    expect(receipt).toMatchObject({ ...link, reviewId, type: 'VehicleApproved' });
    const { publicKey } = await new Client(url).call(reviewReceiptKey);
    const signed = (text: string) =>
      verify(null, Buffer.from(text), publicKey, Buffer.from(receipt.signature, 'base64url'));
    expect([isAuditLinkValid(receipt), signed(receiptText(receipt))]).toEqual([true, true]);
    const another = { ...receipt, type: 'VehicleRejected' };
    expect([isAuditLinkValid({ ...receipt, index: receipt.index + 1 }), signed(receiptText(another))]).toEqual([
      false,
      false,
    ]);
  });
});
