import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';

export interface DifferenceProps {
  label: ReactNode;
  /** Null if the object had no value before. */
  was: ReactNode | null;
  now: ReactNode | null;
  by?: ReactNode;
  /** Label as wide as its text, so the difference starts next to it. */
  inline?: boolean;
}

export function Difference({ label, was, now, by, inline = false }: DifferenceProps) {
  return (
    <div className="flex items-baseline gap-x-2 py-[3px] text-13 max-md:flex-wrap">
      <span
        className={`flex-none break-words text-ink-3 ${inline ? 'max-w-[50%]' : 'w-[7.5rem] max-md:w-full'}`}
      >
        {label}
      </span>
      <span className="min-w-0 flex-1 break-words">
        {was === null ? null : <Was>{was}</Was>}
        {was === null || now === null ? null : (
          <ArrowRight aria-hidden="true" className="mx-1.5 inline size-3.5 text-ink-3" />
        )}
        {now === null ? null : <Now>{now}</Now>}
        {by ? <span className="text-12 text-ink-3"> {by}</span> : null}
      </span>
    </div>
  );
}

export function Was({ children }: { children: ReactNode }) {
  return (
    <>
      <span className="sr-only">was </span>
      <del className="was">{children}</del>
    </>
  );
}

export function Now({ children }: { children: ReactNode }) {
  return (
    <>
      <span className="sr-only">now </span>
      <ins className="now">{children}</ins>
    </>
  );
}
