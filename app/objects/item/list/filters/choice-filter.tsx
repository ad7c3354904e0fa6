import { Link } from '@remix-run/react';
import Check from 'lucide-react/icons/check';
import { FilterMenu } from '~/ui/filter-menu';

interface Choice {
  label: string;
  to: string;
  current: boolean;
  usual?: boolean;
}

export interface ChoiceFilterProps {
  label: string;
  choices: readonly Choice[];
  none?: string;
  end?: boolean;
  phone?: boolean;
}

export function ChoiceFilter({ label, choices, none, ...place }: ChoiceFilterProps) {
  const current = choices.find((choice) => choice.current);
  return (
    <FilterMenu label={label} value={current?.usual ? undefined : current?.label} {...place}>
      {choices.length === 1 && none ? (
        <p className="px-2 py-1 text-13 text-ink-2">{none}</p>
      ) : (
        choices.map((choice) => (
          <Link
            key={`${choice.label} ${choice.to}`}
            to={choice.to}
            preventScrollReset
            aria-current={choice.current ? 'true' : undefined}
            className="flex min-h-control items-center gap-2 rounded-1 px-2 text-ink no-underline hover:bg-hover"
          >
            <span className="min-w-0 flex-1 break-words">{choice.label}</span>
            {choice.current ? (
              <Check aria-hidden="true" className="size-4 text-accent-ink" />
            ) : null}
          </Link>
        ))
      )}
    </FilterMenu>
  );
}
