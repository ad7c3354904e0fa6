import { type FormEvent, type MutableRefObject, type RefObject, useEffect, useRef } from 'react';
import { isEqual } from '~/menu/merge';
import { type FormDefinition, type FormValues, postedValues } from './form-definition';

/** Forms that were sent and are not answered: React draws that only a moment after it began. */
const onTheirWay = new WeakSet<HTMLFormElement>();

/** Whether a form is on its way to the server; its version is old by the time it is answered. */
export function isOnItsWay(form: HTMLFormElement): boolean {
  return onTheirWay.has(form);
}

export interface SentForm<V extends FormValues> {
  shape: Pick<FormDefinition<V>, 'empty'>;
  form: RefObject<HTMLFormElement>;
  /** What it held when it was sent; null: what was sent is not what stands in it. */
  values: MutableRefObject<V | null>;
  /** What comes with an answer, as long as none is awaited; else null. */
  answered: { data: unknown; answer: unknown } | null;
  /** The refusal that is shown, from the moment it is there, which is before the page is loaded again. */
  refused: object | undefined;
  /** Whether there is something to save once the answer is there. */
  isWanted: (form: FormData) => boolean;
}

type Pressed = Pick<SentForm<FormValues>, 'refused'>;

/** A form is sent once at a time: a press while it is on its way counts when its answer is there. */
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
    /** Notes what the form holds before it is checked and sent. */
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

/** Whether a press counts after an answer: not after a refusal that was not there to be read when it was pressed. */
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

/** The values of `after` that differ from those of `before`. */
export function changedValues<V extends FormValues>(before: V, after: V): Partial<V> {
  const changed = Object.entries(after).filter(([name, value]) => !isEqual(before[name], value));
  return Object.fromEntries(changed) as Partial<V>;
}
