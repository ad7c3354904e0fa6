import { Link, type LinkProps } from '@remix-run/react';
import { type ButtonHTMLAttributes, forwardRef, type ReactNode } from 'react';
import { classNames } from './class-names';
import { Spinner } from './loading';

type ButtonVariant =
  | 'primary'
  | 'plain'
  | 'ghost'
  | 'ghost-danger'
  | 'danger'
  | 'danger-fill'
  | 'link';

interface ButtonStyle {
  /** One `primary` per region; `danger` opens a confirmation, `danger-fill` is inside it. */
  variant?: ButtonVariant;
  size?: 'm' | 's';
  inUse?: boolean;
}

const base =
  'select-none items-center justify-center whitespace-nowrap transition-colors cursor-pointer aria-disabled:cursor-default disabled:cursor-default';
const boxed = 'rounded-2 border font-medium no-underline';
const grey =
  'disabled:bg-sunken disabled:border-line disabled:text-ink-3 disabled:shadow-none aria-disabled:bg-sunken aria-disabled:border-line aria-disabled:text-ink-3 aria-disabled:shadow-none';
const plainGround =
  'bg-surface border-line-2 shadow-1 hover:bg-hover hover:border-edge active:bg-pressed';

const noGround =
  'bg-transparent border-transparent hover:bg-hover active:bg-pressed disabled:opacity-50 aria-disabled:opacity-50';

const variants: Record<ButtonVariant, string> = {
  primary: `${boxed} ${grey} bg-accent border-transparent text-on-fill hover:bg-accent-hover`,
  plain: `${boxed} ${grey} ${plainGround} text-ink`,
  ghost: `${boxed} ${noGround} text-ink-2 hover:text-ink`,
  'ghost-danger': `${boxed} ${noGround} text-danger-ink`,
  danger: `${boxed} ${grey} ${plainGround} text-danger-ink`,
  'danger-fill': `${boxed} ${grey} bg-danger border-transparent text-on-fill hover:bg-danger-hover`,
  link: 'font-medium text-accent-ink underline decoration-1 underline-offset-[0.2em] hover:decoration-2',
};

const PRIMARY: Partial<Record<ButtonVariant, string>> = { primary: '', 'danger-fill': 'danger' };

const inUseStyle = `${boxed} bg-accent-soft border-accent-line text-accent-ink hover:border-accent-ink`;

export function buttonClass({
  variant = 'plain',
  size = 'm',
  inUse = false,
  square = false,
}: ButtonStyle & { square?: boolean } = {}): string {
  const shape = shapeOf(variant, size, square);
  return `inline-flex ${base} ${shape} ${inUse ? inUseStyle : variants[variant]}`;
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonStyle {
  /** Shows a spinner; the button stays enabled. */
  busy?: boolean;
  /** What it sends as `intent`. */
  intent?: string;
}

/** Submits its form unless `type` is given. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, size, inUse, busy, intent, className, children, type = 'submit', ...rest },
  ref,
) {
  return (
    <button
      {...(intent !== undefined && { name: 'intent', value: intent })}
      {...rest}
      ref={ref}
      type={type}
      data-primary={variant === undefined ? undefined : PRIMARY[variant]}
      aria-busy={busy || undefined}
      className={classNames(buttonClass({ variant, size, inUse }), className)}
    >
      {busy ? <Spinner small /> : null}
      {children}
    </button>
  );
});

export interface LinkButtonProps extends LinkProps, ButtonStyle {
  /** Renders grayed text instead of a link, such as "Next" on the last page. */
  disabled?: boolean;
}

export function LinkButton({
  variant,
  size,
  inUse,
  disabled,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  const look = classNames(buttonClass({ variant, size, inUse }), className);
  if (disabled) {
    return (
      <span aria-disabled="true" className={look}>
        {children}
      </span>
    );
  }
  return (
    <Link {...rest} className={look}>
      {children}
    </Link>
  );
}

/** Leads back from a dialog. */
export function Cancel({ to }: Pick<LinkProps, 'to'>) {
  return (
    <LinkButton to={to} preventScrollReset>
      Cancel
    </LinkButton>
  );
}

interface IconStyle extends Omit<ButtonStyle, 'inUse'> {
  label: string;
  icon: ReactNode;
}

export interface IconButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'>,
    IconStyle {}

export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, icon, variant = 'ghost', size, className, type = 'submit', ...rest },
  ref,
) {
  return (
    <button
      title={label}
      {...rest}
      ref={ref}
      type={type}
      aria-label={label}
      className={classNames(buttonClass({ variant, size, square: true }), className)}
    >
      {icon}
    </button>
  );
});

export interface IconLinkProps extends Omit<LinkProps, 'children'>, IconStyle {}

export function IconLink({
  label,
  icon,
  variant = 'ghost',
  size,
  className,
  ...rest
}: IconLinkProps) {
  return (
    <Link
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(buttonClass({ variant, size, square: true }), className)}
    >
      {icon}
    </Link>
  );
}

function shapeOf(variant: ButtonVariant, size: 'm' | 's', square: boolean): string {
  if (variant === 'link') return size === 's' ? 'gap-1.5 text-13' : 'gap-2';
  if (square) return size === 's' ? 'size-control-s p-0' : 'size-control p-0';
  return size === 's' ? 'min-h-control-s px-2 gap-1.5 text-13' : 'min-h-control px-3 gap-2';
}
