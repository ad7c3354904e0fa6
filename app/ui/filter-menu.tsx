import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useRef } from 'react';
import { buttonClass } from './button';
import { classNames } from './class-names';
import { useMenuKeys } from './use-menu-keys';

export interface FilterMenuProps {
  label: string;
  value?: string | undefined;
  end?: boolean;
  phone?: boolean;
  children: ReactNode;
}

/** On phones its sheet takes the full width below the row. */
export function FilterMenu(props: FilterMenuProps) {
  const { label, value, end = false, phone = false, children } = props;
  const details = useRef<HTMLDetailsElement>(null);
  useMenuKeys(details);
  return (
    <details ref={details} name="menus" className={classNames('md:relative', phone && 'md:hidden')}>
      <summary
        title={value}
        className={buttonClass({ size: 's', inUse: value !== undefined && !phone })}
      >
        <span className="max-w-72 truncate">
          {label}
          {value === undefined ? '' : `: ${value}`}
        </span>
        <ChevronDown aria-hidden="true" className="size-3.5" />
      </summary>
      <div
        className={classNames(
          'absolute top-[calc(100%+4px)] z-20 max-h-[26rem] overflow-auto rounded-3 border border-line-2 bg-raised p-1 text-14 font-normal text-ink shadow-2 max-md:left-4 max-md:right-4 md:min-w-56',
          end ? 'md:right-0' : 'md:left-0',
        )}
      >
        {children}
      </div>
    </details>
  );
}
