import type { findPeople, PersonRow } from '@saferide/contracts/account/people';
import type { QueryOf, ResponseOf } from '@saferide/contracts/kernel/define-call';
import { parseNigerianMobile } from '@saferide/domain/place/phone-number';
import { normalisePlate } from '@saferide/domain/vehicle/plate';
import { shownVehicleColumns, shownVehicleOf } from '@saferide/read-models/kernel/vehicle-columns';
import type { ModelReader } from '@saferide/read-models/model-reader';
import { type InferResult, sql } from 'kysely';
import { fetchLimit, keysetCursor, pageOf, parseKeysetCursor } from '../queries/paging.ts';
import { maskedName, maskedNumber } from '../queries/person-names.ts';

type Models = ModelReader<'people' | 'drivers'>;

const ID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Returns the upper bound of a prefix search in columns that sort by byte. */
const pastAll = (beginning: string): string => `${beginning}\u{10ffff}`;

const maskedEmail = (email: string | null): string | null =>
  email && `${email.slice(0, 1)}•••${email.slice(email.indexOf('@'))}`;

export const selectPeople = (models: Models) =>
  models
    .selectFrom('people.people as p')
    .leftJoin('drivers.drivers as d', 'd.driver_id', 'p.account_id')
    .selectAll('p')
    .select('d.suspended')
    .select(shownVehicleColumns)
    .select(({ selectFrom }) =>
      selectFrom('people.held as h')
        .select(({ fn }) => fn.agg<('admin' | 'operator')[]>('array_agg', ['h.role']).as('roles'))
        .whereRef('h.account_id', '=', 'p.account_id')
        .as('roles'),
    );

type Rows = ReturnType<typeof selectPeople>;

export const personRowView = (row: InferResult<Rows>[number]): PersonRow => ({
  id: row.account_id,
  name: maskedName(row),
  email: maskedEmail(row.email),
  phoneNumber: maskedNumber(row.phone_number),
  registeredAt: row.registered_at,
  erasedAt: row.erased_at,
  isCustomer: row.customer_since !== null,
  isDriver: row.driver_since !== null,
  isSuspended: row.suspended === true,
  vehicle: shownVehicleOf(row),
  // The row of an erased person may still contain roles.
  roles: row.erased_at === null ? [...(row.roles ?? [])].sort() : [],
});

const byName = (models: Models, small: string) =>
  models
    .selectFrom('people.people')
    .select('account_id')
    .where('sought_name', '>=', small)
    .where('sought_name', '<', pastAll(small))
    .where(({ eb, or }) =>
      or([
        eb('sought_name', '=', small),
        sql<boolean>`char_length(${small}) < char_length(sought_name) - char_length(sought_last_name)`,
      ]),
    );

/** Last names must match in full, because a prefix search would reveal them letter by letter. */
const soughtPeople = (models: Models, written: string) => {
  const small = written.toLowerCase().replace(/\s+/g, ' ');
  const all = models.selectFrom('people.people').select('account_id');
  if (ID.test(written)) return all.where('account_id', '=', small);
  if (written.includes('@')) return all.where('email', '=', small);
  const number = parseNigerianMobile(written);
  if (number !== null) return all.where('phone_number', '=', number);
  const byPlate = models
    .selectFrom('drivers.drivers')
    .select('driver_id as account_id')
    .where('vehicle_plate', '=', normalisePlate(written));
  // Plates contain digits, unlike names.
  if (/\d/.test(written)) return byPlate;
  return byName(models, small)
    .union(models.selectFrom('people.people').select('account_id').where('sought_last_name', '=', small))
    .union(byPlate);
};

const ofKind = (rows: Rows, kind: NonNullable<QueryOf<typeof findPeople>['is']>): Rows => {
  switch (kind) {
    case 'rider':
      return rows.where('p.customer_since', 'is not', null);
    case 'driver':
      return rows.where('p.driver_since', 'is not', null);
    case 'suspended':
      return rows.where('d.suspended', '=', true);
    case 'admin':
    case 'operator':
      return rows
        .where('p.erased_at', 'is', null)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('people.held as h')
              .select('h.role')
              .whereRef('h.account_id', '=', 'p.account_id')
              .where('h.role', '=', kind),
          ),
        );
    case 'erased':
      return rows.where('p.erased_at', 'is not', null);
    default:
      return kind satisfies never;
  }
};

export const listPeople = async (
  models: Models,
  { q, is, after, limit }: QueryOf<typeof findPeople>,
): Promise<ResponseOf<typeof findPeople>> => {
  let found = selectPeople(models).orderBy('p.registered_at', 'desc').orderBy('p.account_id', 'desc');
  if (q) found = found.where('p.account_id', 'in', soughtPeople(models, q));
  if (is !== undefined) found = ofKind(found, is);
  if (after !== undefined) {
    const [at, id] = parseKeysetCursor(after);
    found = found.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('p.registered_at', 'p.account_id'), '<', tuple(at, id)),
    );
  }
  const rows = await found.limit(fetchLimit(limit)).execute();
  const { shown, next } = pageOf(rows, limit, (last) => keysetCursor(last.registered_at, last.account_id));
  return { people: shown.map(personRowView), next };
};
