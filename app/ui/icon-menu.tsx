import Ellipsis from 'lucide-react/icons/ellipsis';
import { type ReactNode, useRef } from 'react';
import { buttonClass } from './button';
import { classNames } from './class-names';
import { useMenuKeys } from './use-menu-keys';

export interface IconMenuProps {
  name: string;
  head?: ReactNode;
  /** `tile`: below the positioned ancestor; `button`: at the button; `end`: aligned right. */
  below?: 'tile' | 'button' | 'end';
  children: ReactNode;
}

const places = {
  tile: '-left-3 -right-3 [&>*]:whitespace-normal',
  button: 'max-md:left-4 max-md:right-4 md:left-0 md:min-w-52',
  end: 'max-md:left-4 max-md:right-4 md:right-0 md:min-w-52',
} as const;

export function IconMenu({ name, head, below = 'button', children }: IconMenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useMenuKeys(details);
  return (
    <details
      ref={details}
      name="menus"
      className={classNames('group/menu', below !== 'tile' && 'md:relative')}
    >
      <summary
        aria-label={name}
        title={name}
        className={classNames(
          buttonClass({ variant: 'ghost', size: 's', square: true }),
          'text-ink-3 group-open/menu:border-edge group-open/menu:bg-hover group-open/menu:text-ink',
        )}
      >
        <Ellipsis aria-hidden="true" className="size-3.5" />
      </summary>
      <div
        className={classNames(
          'absolute top-[calc(100%+4px)] z-20 rounded-3 border border-line-2 bg-raised p-1 text-14 font-normal text-ink shadow-2',
          places[below],
        )}
      >
        {head ? <p className="px-2 py-1 text-12 text-ink-3">{head}</p> : null}
        {children}
      </div>
    </details>
  );
}
