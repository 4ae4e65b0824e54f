import { vehicleFormOf } from '@saferide/contracts/driver/vehicle';
import { delesVehicle } from '@saferide/domain/testing/driver-fixtures';
import { z } from 'zod';

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly format?: string;
}

const NOBODYS = '00000000-0000-4000-8000-000000000000';

const VALUES: Readonly<Record<string, unknown>> = {
  accountId: NOBODYS,
  auth: 'x'.repeat(22),
  bankAccountNumber: '0123456784',
  bankName: 'Access Bank',
  code: '1234',
  email: 'ada@example.ng',
  emailCode: '123456',
  emergencyContactPhone: '08031234569',
  emergencyContactRelationship: 'sibling',
  endpoint: 'https://fcm.googleapis.com/fcm/send/x',
  guarantorIdNumber: '12345678902',
  guarantorPhone: '08031234568',
  licenseNumber: 'ABC12345AB12',
  nin: '12345678901',
  p256dh: `B${'x'.repeat(86)}`,
  phone: '08031234567',
  phoneCode: '123456',
  phoneNumber: '08031234567',
  ...vehicleFormOf(delesVehicle),
};

/** Returns a body with the required fields and those in VALUES. Throws if `schema` rejects it. */
export const sampleBody = (schema: z.core.$ZodType): unknown => {
  const sample = sampleOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, '');
  const { error } = z.safeParse(schema, sample);
  if (error) throw new Error(`No sample of ${JSON.stringify(sample)}: ${z.prettifyError(error)}`);
  return sample;
};

const sampleOf = (schema: JsonSchema, name: string): unknown => {
  if (name in VALUES) return VALUES[name];
  const { type, anyOf, oneOf } = schema;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = anyOf ?? oneOf ?? [];
  if (first) return sampleOf(first, name);
  switch (typeof type === 'string' ? type : type?.[0]) {
    case 'object': {
      const { properties = {}, required = [] } = schema;
      const fields = Object.entries(properties).filter(([field]) => required.includes(field) || field === 'accountId');
      return Object.fromEntries(fields.map(([field, one]) => [field, sampleOf(one, field)]));
    }
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}, name));
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return true;
    default:
      if (schema.format === 'uuid') return NOBODYS;
      if (schema.format === 'date-time') return '2030-01-01T12:00:00.000Z';
      return 'x'.repeat(Math.max(schema.minLength ?? 1, 1));
  }
};
