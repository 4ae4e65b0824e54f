import { createHash, createHmac } from 'node:crypto';
import type { UploadView, uploadPurposes } from '@saferide/contracts/uploads';
import { uploadRetention } from '@saferide/domain/driver/upload-retention';
import { after, type Instant } from '@saferide/domain/time/instant';
import { normalisePlate } from '@saferide/domain/vehicle/plate';
import type pg from 'pg';
import { openBytes, sealBytes } from '../crypto/sealing.ts';
import { secretFor } from '../crypto/secrets.ts';
import { derivedUuid } from '../event-store/event-log.ts';
import type { ReencodedImage } from '../images/reencode-image.ts';
import { rotatingSecret } from '../key-ring/key-ring.ts';
import type { Infrastructure } from '../open-infrastructure.ts';
import type { BlobStore } from '../outside/blob-store/blob-store.ts';
import type { SubjectKeys } from '../personal-data/subject-keys.ts';
import { type Migration, migrateSchema } from '../postgres/migrate-schema.ts';
import { inTransaction } from '../postgres/pool.ts';
import { type UploadLinks, uploadLinks } from './upload-links.ts';

export const UPLOADS_SCHEMA = 'uploads';

const uploadMigrations: readonly Migration[] = [
  {
    name: '001-uploads',
    sql: `
      create table uploads (
        id uuid primary key,
        owner_id text not null,
        purpose text not null,
        content_type text not null,
        bytes int not null,
        width int not null,
        height int not null,
        created_at timestamptz not null
      );
      create index on uploads (owner_id);`,
  },
  {
    // Released uploads (`let_go_at`) are hidden at once and deleted some minutes later.
    name: '002-let-go',
    sql: `
      alter table uploads add column look_at timestamptz, add column let_go_at timestamptz;
      update uploads set look_at = created_at + interval '30 days';
      alter table uploads alter column look_at set default now() + interval '30 days', alter column look_at set not null;
      create index on uploads (look_at);`,
  },
  {
    // SHA-256 of the image; null for older images.
    name: '003-content',
    sql: 'alter table uploads add column content bytea;',
  },
  {
    // HMAC of the plate; null if the photo was not submitted for a car.
    name: '004-cars',
    sql: `
      alter table uploads add column car bytea;
      create index on uploads (content) where car is not null;`,
  },
];

export type UploadPurpose = (typeof uploadPurposes)[number];

export interface UploadRecord {
  readonly id: string;
  readonly ownerId: string;
  readonly purpose: UploadPurpose;
  readonly contentType: UploadView['contentType'];
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  readonly createdAt: Date;
}

/** Returns a digest, so that a repeated upload has the same id. */
export const uploadIdOf = (ownerId: string, purpose: UploadPurpose, data: Uint8Array): string =>
  derivedUuid('upload', ownerId, purpose, contentOf(data).toString('hex'));

const contentOf = (data: Uint8Array): Buffer => createHash('sha256').update(data).digest();

export interface Uploads extends UploadLinks {
  save(ownerId: string, purpose: UploadPurpose, image: ReencodedImage, now: Instant): Promise<UploadRecord>;
  find(id: string): Promise<UploadRecord | null>;
  list(ownerId: string): Promise<readonly UploadRecord[]>;
  notOwned(ids: readonly string[], ownerId: string): Promise<readonly string[]>;
  contentsOf(ownerId: string): Promise<ReadonlyMap<string, string>>;
  /** Returns the photos that were submitted for another car; if there are any, records nothing. */
  claimForCar(ids: readonly string[], ownerId: string, plate: string): Promise<readonly string[]>;
  recordCar(ids: readonly string[], ownerId: string, plate: string): Promise<void>;
  /** Null if missing or erased. */
  read(upload: Pick<UploadRecord, 'id' | 'ownerId'>): Promise<Buffer | null>;
  /** Returns the owners whose uploads are due for a check, the most overdue first. */
  ownersToCheck(now: Instant, atMost: number): Promise<readonly string[]>;
  listWithMarked(ownerId: string): Promise<readonly (UploadRecord & { readonly letGoAt: Date | null })[]>;
  markForDeletion(ids: readonly string[], now: Instant): Promise<void>;
  restore(ids: readonly string[]): Promise<void>;
  scheduleCheck(ownerId: string, at: Instant): Promise<void>;
  delete(ids: readonly string[]): Promise<void>;
  deletePerson(ownerId: string): Promise<void>;
}

const columns = `id, owner_id as "ownerId", purpose, content_type as "contentType", bytes, width, height,
  created_at as "createdAt"`;

export const openUploads = async (
  { db, systemKey, keys, keyRing }: Pick<Infrastructure, 'db' | 'systemKey' | 'keys' | 'keyRing'>,
  blobs: BlobStore,
): Promise<Uploads> => {
  await migrateSchema(db, UPLOADS_SCHEMA, uploadMigrations);
  return {
    ...uploadLinks(rotatingSecret(keyRing, 'token', 'upload links')),
    ...storedIn(db, keys, blobs, secretFor(systemKey, 'cars of photos')),
  };
};

const storedIn = (
  db: pg.Pool,
  keys: SubjectKeys,
  blobs: BlobStore,
  carSecret: string,
): Omit<Uploads, keyof UploadLinks> => {
  const carOf = (plate: string) => createHmac('sha256', carSecret).update(normalisePlate(plate)).digest();
  const table = `${UPLOADS_SCHEMA}.uploads`;
  const contextOf = (id: string) => `upload ${id}`;

  const write = async (id: string, ownerId: string, data: Buffer): Promise<void> => {
    const key = (await keys.keysFor([ownerId])).get(ownerId);
    if (!key) throw new Error('A key was requested but not returned');
    await blobs.put(id, sealBytes(key, contextOf(id), data));
  };

  return {
    save: async (ownerId, purpose, { data, contentType, width, height }, now) => {
      const id = uploadIdOf(ownerId, purpose, data);
      // The upload is reclaimed first, because a released upload may be deleted in the meantime.
      await db.query(`update ${table} set let_go_at = null where id = $1 and let_go_at is not null`, [id]);
      await write(id, ownerId, data);
      const { rows } = await db.query<UploadRecord>(
        `insert into ${table} (id, owner_id, purpose, content_type, bytes, width, height, created_at, look_at, content)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
         on conflict (id) do update
           set created_at = excluded.created_at, content = excluded.content, look_at = least(uploads.look_at, excluded.look_at), let_go_at = null
         returning ${columns}`,
        [
          ...[id, ownerId, purpose, contentType, data.length, width, height, now],
          ...[after(now, uploadRetention.unsubmittedRetentionMs), contentOf(data)],
        ],
      );
      const [saved] = rows;
      if (!saved) throw new Error('An insert returned no row');
      return saved;
    },
    find: async (id) => {
      const { rows } = await db.query<UploadRecord>(
        `select ${columns} from ${table} where id = $1 and let_go_at is null`,
        [id],
      );
      return rows[0] ?? null;
    },
    list: async (ownerId) => {
      const { rows } = await db.query<UploadRecord>(
        `select ${columns} from ${table} where owner_id = $1 and let_go_at is null order by created_at, id`,
        [ownerId],
      );
      return rows;
    },
    notOwned: async (ids, ownerId) => {
      const { rows } = await db.query<{ id: string }>(
        `select wanted.id from unnest($1::uuid[]) as wanted (id)
         where not exists (select from ${table} u where u.id = wanted.id and u.owner_id = $2 and u.let_go_at is null)`,
        [ids, ownerId],
      );
      return rows.map(({ id }) => id);
    },
    contentsOf: async (ownerId) => {
      const { rows } = await db.query<{ id: string; content: string }>(
        `select id, coalesce(encode(content, 'hex'), id::text) as content from ${table} where owner_id = $1`,
        [ownerId],
      );
      return new Map(rows.map(({ id, content }) => [id, content]));
    },
    claimForCar: (ids, ownerId, plate) =>
      inTransaction(db, async (client) => {
        await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', ['photos of cars']);
        const values = [ids, ownerId, carOf(plate)];
        const { rows } = await client.query<{ id: string }>(
          `select id from ${table} given where id = any($1::uuid[]) and owner_id = $2
             and (car <> $3 or exists (select from ${table} u where u.content = given.content and u.car <> $3))`,
          values,
        );
        if (rows.length === 0)
          await client.query(`update ${table} set car = $3 where id = any($1::uuid[]) and owner_id = $2`, values);
        return rows.map(({ id }) => id);
      }),
    recordCar: async (ids, ownerId, plate) => {
      await db.query(`update ${table} set car = $3 where id::text = any($1) and owner_id = $2 and car is null`, [
        ids,
        ownerId,
        carOf(plate),
      ]);
    },
    read: async ({ id, ownerId }) => {
      const key = (await keys.keysOf([ownerId])).get(ownerId);
      if (!key) return null;
      const sealed = await blobs.get(id);
      return sealed && openBytes(key, contextOf(id), sealed);
    },
    ownersToCheck: async (now, atMost) => {
      const { rows } = await db.query<{ owner_id: string }>(
        `select owner_id from ${table} where look_at <= $1 group by owner_id order by min(look_at), owner_id limit $2`,
        [now, atMost],
      );
      return rows.map(({ owner_id }) => owner_id);
    },
    listWithMarked: async (ownerId) => {
      const { rows } = await db.query<UploadRecord & { letGoAt: Date | null }>(
        `select ${columns}, let_go_at as "letGoAt" from ${table} where owner_id = $1 order by created_at, id`,
        [ownerId],
      );
      return rows;
    },
    markForDeletion: async (ids, now) => {
      await db.query(`update ${table} set let_go_at = $2 where id = any($1)`, [ids, now]);
    },
    restore: async (ids) => {
      await db.query(`update ${table} set let_go_at = null where id = any($1)`, [ids]);
    },
    scheduleCheck: async (ownerId, at) => {
      await db.query(`update ${table} set look_at = $2 where owner_id = $1`, [ownerId, at]);
    },
    delete: async (ids) => {
      // The row lock makes a concurrent upload wait and store its blob again.
      for (const id of ids)
        await inTransaction(db, async (client) => {
          const { rowCount } = await client.query(`delete from ${table} where id = $1 and let_go_at is not null`, [id]);
          if (rowCount) await blobs.delete(id);
        });
    },
    deletePerson: async (ownerId) => {
      const { rows } = await db.query<{ id: string }>(`select id from ${table} where owner_id = $1`, [ownerId]);
      // Blobs are deleted first, so that a repetition still finds the record.
      for (const { id } of rows) await blobs.delete(id);
      await db.query(`delete from ${table} where owner_id = $1`, [ownerId]);
    },
  };
};
