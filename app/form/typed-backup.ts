import { z } from 'zod';
import { withTab } from '~/screen/tab-storage';
import { readJson } from './read-json';

const entry = z.tuple([z.string(), z.string()]);
const backup = z.object({
  /** UTC ISO. */
  at: z.string(),
  entries: z.array(entry),
  version: z.string(),
  once: z.string(),
  opened: z.string(),
  hadFile: z.boolean(),
});

/** Unsaved input, kept in the tab. */
export type TypedBackup = z.output<typeof backup>;

/** Does nothing if the browser forbids storage or has no space. */
export function keepTyped(
  key: string,
  form: HTMLFormElement,
  { version, once, baselineText }: Record<'version' | 'once' | 'baselineText', string>,
): void {
  const fields = [...new FormData(form)];
  const kept: TypedBackup = {
    at: new Date().toISOString(),
    entries: fields.flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
    version,
    once,
    opened: baselineText,
    hadFile: fields.some(([, file]) => file instanceof File && file.size > 0),
  };
  withTab((storage) => storage.setItem(key, JSON.stringify(kept)));
}

export function typedAt(key: string): TypedBackup | null {
  const text = withTab((storage) => storage.getItem(key));
  return readJson(backup, text ?? undefined) ?? null;
}

export function forgetTyped(key: string): void {
  withTab((storage) => storage.removeItem(key));
}

export function formDataOf({ entries }: TypedBackup): FormData {
  const form = new FormData();
  for (const [name, text] of entries) form.append(name, text);
  return form;
}
