import { calls, type NamedCall } from '@saferide/contracts/calls';
import { messageView } from '@saferide/contracts/chat/message-view';
import { nearbyDriver } from '@saferide/contracts/dispatch/dispatch';
import type { Schema } from '@saferide/contracts/kernel/define-call';
import { idResponse, namedPerson } from '@saferide/contracts/kernel/response-fields';
import { coordinates } from '@saferide/contracts/place/coordinates';
import { problem } from '@saferide/contracts/problem';
import { quoteView } from '@saferide/contracts/ride/queries';
import { rideView } from '@saferide/contracts/ride/ride-view';
import { trailPoint } from '@saferide/contracts/ride/trail-point';
import { areaAlertView, safetyCheckView } from '@saferide/contracts/safety/views';
import { ratesView } from '@saferide/contracts/tariff/tariff';
import { placeField } from '@saferide/domain/place/place';
import { displayedVehicle } from '@saferide/domain/vehicle/vehicle';
import { SESSION_COOKIE } from '@saferide/infrastructure/http/session-cookie';
import { z } from 'zod';

type Json = Record<string, unknown>;

/** Schemas that the document declares once, under these names. */
const namedSchemas = {
  AreaAlert: areaAlertView,
  Coordinates: coordinates,
  Id: idResponse,
  Message: messageView,
  NamedPerson: namedPerson,
  NearbyDriver: nearbyDriver,
  Place: placeField,
  Quote: quoteView,
  Ride: rideView,
  SafetyCheck: safetyCheckView,
  TariffRates: ratesView,
  TrailPoint: trailPoint,
  Vehicle: displayedVehicle,
};

const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(namedSchemas)) names.add(schema, { id });

const options = { unrepresentable: 'any', target: 'draft-2020-12' } as const;

const inputSchemaOf = (schema: Schema): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { ...options, io: 'input' });
  return json;
};

const referenced = (json: Json): Json =>
  JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;

const answerSchemaOf = (schema: Schema): Json => {
  const { $schema: _, $defs: __, ...json } = z.toJSONSchema(schema, { ...options, io: 'output', metadata: names });
  return referenced(json);
};

const componentSchemas = (): Json => {
  const { $defs = {} } = z.toJSONSchema(z.object(namedSchemas), { ...options, io: 'output', metadata: names });
  return referenced($defs);
};

const parametersIn = (where: 'path' | 'query', schema: Schema | undefined): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = inputSchemaOf(schema) as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, json]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: json,
  }));
};

const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
});

const conventions = ({ method }: NamedCall): Json[] =>
  method === 'GET'
    ? [
        header(
          'X-Min-Position',
          'Wait (at most a second) until the response includes this log position; 400 for a position that the log has not issued',
        ),
      ]
    : [
        header(
          'Idempotency-Key',
          'The same key and body get the same response for 24 hours, marked by Idempotency-Replayed: true',
        ),
      ];

const bodyOf = ({ body, bodyAs = 'json', files = [] }: NamedCall): Json => {
  if (!body) return {};
  const schema = inputSchemaOf(body);
  const required = !body.safeParse(undefined).success;
  switch (bodyAs) {
    case 'json':
      return { requestBody: { required, content: { 'application/json': { schema } } } };
    case 'raw':
      return { requestBody: { required, content: { 'application/octet-stream': {} } } };
    case 'multipart': {
      const parts = Object.fromEntries(files.map((name) => [name, { type: 'string', format: 'binary' }]));
      const whole = { ...schema, properties: { ...(schema.properties as Json | undefined), ...parts } };
      return { requestBody: { required, content: { 'multipart/form-data': { schema: whole } } } };
    }
    default:
      return bodyAs satisfies never;
  }
};

const answerOf = (call: NamedCall): Json => {
  const as = call.responseAs ?? 'json';
  const description = call.summary;
  switch (as) {
    case 'json':
      return { description, content: { 'application/json': { schema: answerSchemaOf(call.response) } } };
    case 'text/csv':
      return { description, content: { 'text/csv': { schema: { type: 'string' } } } };
    case 'image':
      return { description, content: { 'image/*': { schema: { type: 'string', format: 'binary' } } } };
    case 'redirect':
    case 'empty':
      return { description };
    default:
      return as satisfies never;
  }
};

const isOpen = ({ roles }: NamedCall): boolean => roles.includes('visitor') || roles.includes('gateway');

const operationOf = (call: NamedCall): Json => ({
  operationId: call.name,
  tags: [call.tag],
  summary: call.summary,
  description: `Who: ${call.roles.join(', ')}.`,
  parameters: [...parametersIn('path', call.params), ...parametersIn('query', call.query), ...conventions(call)],
  ...bodyOf(call),
  responses: { [call.success ?? 200]: answerOf(call), default: { $ref: '#/components/responses/Problem' } },
  ...(isOpen(call) ? { security: [] } : {}),
});

const pathOf = ({ path }: NamedCall): string => path.replace(/:(\w+)/g, '{$1}');

const pathsOf = (all: readonly NamedCall[]): Readonly<Record<string, Json>> => {
  const paths: Record<string, Json> = {};
  for (const call of all) {
    const path = pathOf(call);
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return paths;
};

/** Cached, because it is slow to build and never changes. */
let paths: ReturnType<typeof pathsOf> | undefined;

export const openApiDocument = (serverUrl: string): Json => {
  paths ??= pathsOf(calls);
  return {
    openapi: '3.1.0',
    info: {
      title: 'SafeRide',
      version: '1',
      description:
        'Commands respond with X-Position; queries take it as X-Min-Position. Errors are problem details (RFC 9457) ' +
        'with a permanent code. Lists take after and limit, and answer next, or the Link header of a bare array. ' +
        'Amounts are in naira. The live socket is at /ws.',
    },
    servers: [{ url: serverUrl }],
    security: [{ session: [] }],
    paths,
    components: {
      schemas: componentSchemas(),
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE } },
      responses: {
        Problem: {
          description: 'A problem: what happened and what to do',
          content: { 'application/problem+json': { schema: answerSchemaOf(problem) } },
        },
      },
    },
  };
};
