import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';

export interface DifferenceProps {
  /** What changed: a field's label. */
  label: ReactNode;
  /** Null where there was nothing that could have a value, and so for what is there by now. */
  was: ReactNode | null;
  now: ReactNode | null;
  /** Who changed it, quietly behind the new value. */
  by?: ReactNode;
}

/** The old value struck through, an arrow, the new one. */
export function Difference({ label, was, now, by }: DifferenceProps) {
  if (was === null || now === null) {
    return (
      <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] items-baseline gap-2 py-[3px] text-13 max-md:flex max-md:flex-wrap">
        <span className="text-ink-3 max-md:w-full">{label}</span>
        <span className="break-words">{was === null ? <Now>{now}</Now> : <Was>{was}</Was>}</span>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)_1rem_minmax(0,1.5fr)] items-baseline gap-2 py-[3px] text-13 max-md:flex max-md:flex-wrap">
      <span className="text-ink-3 max-md:w-full">{label}</span>
      <span className="break-words">
        <Was>{was}</Was>
      </span>
      <ArrowRight aria-hidden="true" className="size-3.5 self-center text-ink-3" />
      <span className="break-words">
        <Now>{now}</Now>
        {by ? <span className="text-12 text-ink-3"> {by}</span> : null}
      </span>
    </div>
  );
}

/** An old value. */
export function Was({ children }: { children: ReactNode }) {
  return (
    <>
      <span className="sr-only">was </span>
      <del className="was">{children}</del>
    </>
  );
}

/** A new value. */
export function Now({ children }: { children: ReactNode }) {
  return (
    <>
      <span className="sr-only">now </span>
      <ins className="now">{children}</ins>
    </>
  );
}
