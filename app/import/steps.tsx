import { Link } from '@remix-run/react';
import { importPath } from './address';
import type { FileView } from './load-import.server';

const steps = {
  columns: 'Columns',
  where: 'Where does it go?',
  preview: 'Preview',
} as const;

type Step = keyof typeof steps;

/** The steps of a file on its way to the preview; those that it has are links. */
export function Steps({
  file: { id, hasColumns, hasPlaces, state },
  locationId,
  at,
}: {
  file: FileView;
  locationId: number;
  at: Step;
}) {
  const isOpen: Record<Step, boolean> = {
    columns: hasColumns,
    where: hasPlaces,
    preview: state === 'previewed',
  };
  const shown = (Object.keys(steps) as Step[]).filter(
    (step) => step === at || isOpen[step] || step === 'preview',
  );
  return (
    <ol aria-label="Steps" className="flex flex-wrap gap-x-4 gap-y-1 text-13">
      <li>
        <Link to={importPath(locationId)} className="text-inherit underline">
          1. File
        </Link>
      </li>
      {shown.map((step, index) => {
        const label = `${index + 2}. ${steps[step]}`;
        if (step === at) {
          return (
            <li key={step} aria-current="step" className="font-semibold">
              {label}
            </li>
          );
        }
        const to = importPath(locationId, { importId: id, step: step === 'preview' ? null : step });
        return (
          <li key={step} className="text-ink-2">
            {isOpen[step] ? (
              <Link to={to} className="text-inherit underline">
                {label}
              </Link>
            ) : (
              label
            )}
          </li>
        );
      })}
    </ol>
  );
}
