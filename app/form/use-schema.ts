import { useCallback, useMemo, useRef, useState } from 'react';
import type { Validator } from 'remix-validated-form';
import type { ZodTypeAny } from 'zod';

type FormValidator = Validator<Record<string, unknown>>;
type Loaded = Promise<{ schema: ZodTypeAny; validator: FormValidator } | null>;

/**
 * The schema of a form, which comes with the first deed in it. The answered validator waits for it; where
 * it cannot be loaded, what is posted is checked by the action alone.
 *
 * @param load the same function each time
 */
export function useSchema(load: () => Promise<ZodTypeAny>) {
  const [schema, setSchema] = useState<ZodTypeAny>();
  const loading = useRef<Loaded>();
  const get = useCallback(() => {
    loading.current ??= loadValidator(load).catch(() => {
      loading.current = undefined;
      return null;
    });
    return loading.current;
  }, [load]);
  /** Asks for the schema. */
  const want = useCallback(() => {
    void get().then((loaded) => setSchema(loaded?.schema));
  }, [get]);
  const validator = useMemo(
    (): FormValidator => ({
      validate: async (form) => {
        const loaded = await get();
        return loaded ? loaded.validator.validate(form) : unchecked(form);
      },
      validateField: async (form, name) => {
        const loaded = await get();
        return (await loaded?.validator.validateField?.(form, name)) ?? {};
      },
    }),
    [get],
  );
  return { schema, validator, want };
}

async function loadValidator(load: () => Promise<ZodTypeAny>) {
  const [{ withZod }, schema] = await Promise.all([
    import('@remix-validated-form/with-zod'),
    load(),
  ]);
  return { schema, validator: withZod(schema) };
}

function unchecked(form: FormData | Record<string, unknown>) {
  const data = form instanceof FormData ? Object.fromEntries(form) : form;
  return { data, error: undefined, submittedData: data };
}
