import { type FormEvent, type MutableRefObject, type RefObject, useEffect, useRef } from 'react';
import { isEqual } from '~/menu/merge';
import type { FormValues } from './form-definition';
import { type FormShape, postedValues } from './form-tree';

/** Submitted forms without an answer: React renders that state only later. */
const onTheirWay = new WeakSet<HTMLFormElement>();

/** Its version is outdated when the answer arrives. */
export function isOnItsWay(form: HTMLFormElement): boolean {
  return onTheirWay.has(form);
}

export interface SentForm<V extends FormValues> {
  shape: FormShape<V>;
  form: RefObject<HTMLFormElement>;
  /** Values when submitted; null if they are not in the form. */
  values: MutableRefObject<V | null>;
  /** The answer, unless another one is pending. */
  answered: { data: unknown; answer: unknown } | null;
  /** Set when the answer arrives, before data is revalidated. */
  refused: object | undefined;
  isWanted: (form: FormData) => boolean;
}

type Pressed = Pick<SentForm<FormValues>, 'refused'>;

/** Submits a form once at a time; a press meanwhile takes effect after the answer. */
export function useSentForm<V extends FormValues>({
  shape,
  form,
  values,
  answered,
  refused,
  isWanted,
}: SentForm<V>) {
  const pressed = useRef<Pressed | null>(null);
  const isIdle = answered !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer can come before its save was drawn.
  useEffect(() => {
    if (!isIdle || !form.current) return;
    values.current = null;
    onTheirWay.delete(form.current);
    const known = pressed.current;
    pressed.current = null;
    if (known === null || !countsAfter(known, refused)) return;
    if (isWanted(new FormData(form.current))) form.current.requestSubmit();
  }, [isIdle, form, answered?.data, answered?.answer]);
  return {
    /** Call before validation and submit. */
    beforeSubmit: (event: FormEvent<HTMLFormElement>) => {
      const element = event.currentTarget;
      if (isIdle && !isOnItsWay(element)) {
        values.current = postedValues(shape, new FormData(element));
        return;
      }
      pressed.current = { refused };
      event.preventDefault();
      event.stopPropagation();
    },
    noteSent: () => {
      if (form.current) onTheirWay.add(form.current);
    },
  };
}

/** False after a refusal that was not visible when the button was pressed. */
export function countsAfter(pressed: Pressed, refused: object | undefined): boolean {
  return !refused || refused === pressed.refused;
}

export function typedSince<V extends FormValues>({
  shape,
  form,
  values,
}: Pick<SentForm<V>, 'shape' | 'form' | 'values'>): Partial<V> {
  if (!form.current || !values.current) return {};
  return changedValues(values.current, postedValues(shape, new FormData(form.current)));
}

export function changedValues<V extends FormValues>(before: V, after: V): Partial<V> {
  const changed = Object.entries(after).filter(([name, value]) => !isEqual(before[name], value));
  return Object.fromEntries(changed) as Partial<V>;
}
