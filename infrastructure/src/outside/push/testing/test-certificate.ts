import { generate } from 'selfsigned';

/** Services whose names it bears. */
const HOSTS = ['fcm.googleapis.com', 'updates.push.services.mozilla.com'];

/** A certificate for a push service on this machine, of this run alone: nobody but its test trusts it. */
export const testCertificate = async (): Promise<{ readonly key: string; readonly cert: string }> => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'SafeRide tests' }], {
    keyType: 'ec',
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: HOSTS.map((value) => ({ type: 2, value })) },
    ],
  });
  return { key, cert };
};
