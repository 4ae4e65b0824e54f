import { generate } from 'selfsigned';

const HOSTS = ['fcm.googleapis.com', 'updates.push.services.mozilla.com'];

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
