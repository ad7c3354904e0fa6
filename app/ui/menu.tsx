import { Link, type LinkProps } from '@remix-run/react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ButtonHTMLAttributes, type ReactNode, useRef } from 'react';
import { buttonClass } from './button';
import { classNames } from './class-names';
import { useMenuKeys } from './use-menu-keys';

export interface MenuProps {
  label: ReactNode;
  /** Accessible name, if the label is not enough. */
  name?: string;
  variant?: 'plain' | 'ghost';
  size?: 'm' | 's';
  inUse?: boolean;
  end?: boolean;
  up?: boolean;
  children: ReactNode;
}

export function Menu({ label, name, variant, size = 's', inUse, end, up, children }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useMenuKeys(details);
  return (
    <details ref={details} name="menus" className="relative">
      <summary aria-label={name} className={buttonClass({ variant, size, inUse })}>
        {label}
        <ChevronDown aria-hidden="true" className="size-3.5" />
      </summary>
      <div
        className={classNames(
          'absolute z-20 max-h-[26rem] min-w-52 overflow-auto rounded-3 border border-line-2 bg-raised p-1 text-14 font-normal text-ink shadow-2',
          end ? 'right-0' : 'left-0',
          up ? 'bottom-[calc(100%+4px)]' : 'top-[calc(100%+4px)]',
        )}
      >
        {children}
      </div>
    </details>
  );
}

const entry =
  'flex min-h-control w-full cursor-pointer items-center gap-2 whitespace-nowrap rounded-1 px-2 text-left no-underline hover:bg-hover disabled:cursor-default disabled:bg-transparent disabled:opacity-50';

export interface MenuButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon?: ReactNode;
  /** Red; place it last, after a `MenuRule`. */
  danger?: boolean;
  shortcut?: string;
  /** What it sends as `intent`. */
  intent?: string;
}

export function MenuButton(props: MenuButtonProps) {
  const { icon, danger, shortcut, intent, className, children, ...rest } = props;
  const sent = intent !== undefined && { name: 'intent', value: intent };
  return (
    <button
      {...sent}
      {...rest}
      className={classNames(entry, danger && 'text-danger-ink', className)}
    >
      {icon}
      {children}
      <Shortcut text={shortcut} />
    </button>
  );
}

export interface MenuLinkProps extends LinkProps {
  icon?: ReactNode;
  /** Red; place it last, after a `MenuRule`. */
  danger?: boolean;
  shortcut?: string;
}

export function MenuLink({ icon, danger, shortcut, children, ...rest }: MenuLinkProps) {
  return (
    <Link {...rest} className={classNames(entry, danger ? 'text-danger-ink' : 'text-ink')}>
      {icon}
      {children}
      <Shortcut text={shortcut} />
    </Link>
  );
}

function Shortcut({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <span aria-hidden="true" className="ml-auto pl-2 text-12 text-ink-3 coarse:hidden">
      {text}
    </span>
  );
}

export function MenuRule() {
  return <hr className="my-1 h-px border-0 bg-line" />;
}
