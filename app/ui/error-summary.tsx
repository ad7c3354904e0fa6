import { type ReactNode, useEffect, useRef } from 'react';
import { useHydrated } from './use-hydrated';
import { readableSentence } from './words';

interface SummaryError {
  field?: string;
  message: string;
}

export interface ErrorSummaryProps {
  title: string;
  errors?: SummaryError[];
  children?: ReactNode;
  /** `warn` for a conflict: the input itself is valid. */
  tone?: 'danger' | 'warn';
}

/** Takes the focus when it appears; pass a new `key` per refusal to focus it again. */
export function ErrorSummary({ title, errors = [], children, tone = 'danger' }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const drawnHere = useRef(useHydrated());
  useEffect(() => {
    // Someone already typing during hydration keeps the focus.
    if (drawnHere.current || document.activeElement === document.body) box.current?.focus();
  }, []);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className={`rounded-2 border-2 bg-surface p-4 ${tone === 'danger' ? 'border-danger' : 'border-warn'}`}
    >
      <h2 className="text-16">{readableSentence(title)}</h2>
      {children ? <div className="mt-1 text-ink-2">{children}</div> : null}
      {errors.length > 0 ? (
        <ul className="mt-2 grid gap-1">
          {errors.map((error) => (
            <li key={`${error.field} ${error.message}`}>
              {error.field ? (
                <a
                  href={`#${error.field}`}
                  className="font-medium text-danger-ink underline decoration-1 underline-offset-[0.2em] hover:decoration-2"
                  onClick={(event) => {
                    const target = document.getElementById(error.field ?? '');
                    if (!target) return;
                    event.preventDefault();
                    target.focus();
                  }}
                >
                  {readableSentence(error.message)}
                </a>
              ) : (
                <span className="font-medium text-danger-ink">
                  {readableSentence(error.message)}
                </span>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
