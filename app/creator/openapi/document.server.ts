import type { ZodTypeAny } from 'zod';
import { itemDocument } from '~/objects/item/calls/shapes';
import { callPaths } from './call-paths.server';
import { doorPaths } from './door-paths.server';
import { refusalResponses } from './refusals.server';
import { type Json, schemaOf } from './schema-of.server';

const NAMED = new Map<ZodTypeAny, string>([[itemDocument, 'Item']]);

/** All that the program answers, from the contract, as OpenAPI 3.1. */
export function openApiDocument(version: string): Json {
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: 'Creator',
      version,
      description:
        'Menus of self-checkout kiosks. Every call has an address of its own; the same call can be sent to /api/creator with its name as `method`.',
    },
    servers: [{ url: '/' }],
    paths: { ...doorPaths(NAMED), ...callPaths(NAMED) },
    components: {
      schemas: Object.fromEntries(
        [...NAMED].map(([schema, name]) => [name, schemaOf(schema, 'answered')]),
      ),
      responses: refusalResponses(),
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'A token of a person, as /auth answers it.',
        },
        key: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A key, `ck_…`, made under Connections; named with it is the scope that it needs.',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'creator_session',
          description: 'Of a browser, from pages of this origin alone.',
        },
      },
    },
  };
}
