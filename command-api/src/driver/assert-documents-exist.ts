import type { DriverForm } from '@saferide/contracts/driver/driver-form';
import { driver } from '@saferide/domain/driver/lifecycle';
import { uploadRetention } from '@saferide/domain/driver/upload-retention';
import { DAY_MS } from '@saferide/domain/time/instant';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import { ProblemError } from '@saferide/infrastructure/http/problem';
import type { Uploads } from '@saferide/infrastructure/uploads/uploads';

const needed = ['profilePhoto', 'guarantorIdPhoto', 'vehicleRegistrationCert', 'roadworthinessCert'] as const;
type Needed = (typeof needed)[number];

const DAYS = uploadRetention.refusedKeptMs / DAY_MS;
const message = `What you uploaded was deleted ${DAYS} days after your registration was refused. Give your photo and your guarantor’s ID here again, and the papers of the car as those of another car.`;

export const assertDocumentsExist = async (
  { log, uploads }: { readonly log: EventLog; readonly uploads: Pick<Uploads, 'notOwned'> },
  driverId: string,
  given: Partial<Readonly<Record<string, string | null>>> = {},
): Promise<void> => {
  const { state, events } = await log.load(driver, driverId);
  if (state.status !== 'rejected') return;
  const named: Partial<Record<Needed, string>> = {};
  for (const { event } of events)
    if ('documents' in event.data)
      for (const name of needed) named[name] = documentIn(event.data.documents, name) ?? named[name] ?? '';
  for (const name of needed) named[name] = given[name] ?? named[name] ?? '';
  const missing = new Set(await uploads.notOwned(Object.values(named), driverId));
  const errors = needed
    .filter((name) => missing.has(named[name] ?? ''))
    .map((path): { path: keyof DriverForm; message: string } => ({ path, message: 'Upload it again' }));
  if (errors.length > 0) throw new ProblemError(422, 'UnknownUpload', message, { facts: { errors } });
};

const documentIn = (documents: object, name: Needed): string | undefined => {
  const id: unknown = (documents as Readonly<Record<string, unknown>>)[name];
  return typeof id === 'string' ? id : undefined;
};
