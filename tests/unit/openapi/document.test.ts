import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { contract } from '~/creator/contract';
import { openApiDocument } from '~/creator/openapi/document.server';

const document = openApiDocument('1.2.3') as {
  info: { version: string };
  paths: Record<string, Record<string, { operationId: string; responses: object }>>;
};

it('is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(document.info.version).toBe('1.2.3');
});

it('has an address for each call, and names each operation once', () => {
  const calls = Object.keys(contract).map((method) => `/api/creator/${method}`);
  expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(calls));
  const ids = Object.values(document.paths).flatMap((item) =>
    Object.values(item).map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

it('refers to nothing that it does not hold, and holds no schema of an older dialect', () => {
  const text = JSON.stringify(document);
  const names = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)];
  const { components } = document as unknown as {
    components: Record<string, Record<string, unknown>>;
  };
  for (const [, kind = '', name = ''] of names) expect(components[kind]).toHaveProperty(name);
  expect(text).not.toMatch(/"(?:nullable|\$schema|additionalItems)":|"items":\[/);
});
