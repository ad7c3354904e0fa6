import { Link } from '@remix-run/react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { type ReactNode, useState } from 'react';
import { buttonClass, IconButton } from './button';
import { classNames } from './class-names';
import { useHydrated } from './use-hydrated';
import { readableSentence } from './words';

const kinds = {
  danger: { Icon: CircleAlert, box: 'bg-danger-soft border-danger-line', ink: 'text-danger-ink' },
  warn: { Icon: TriangleAlert, box: 'bg-warn-soft border-warn-line', ink: 'text-warn-ink' },
  info: { Icon: Info, box: 'bg-sunken border-line-2', ink: 'text-ink' },
  good: { Icon: CircleCheck, box: 'bg-good-soft border-good-line', ink: 'text-good-ink' },
} as const;

const timings = { 5: 'alert-timed alert-5s', 10: 'alert-timed alert-10s' } as const;

export interface AlertProps {
  kind?: keyof typeof kinds;
  title?: string;
  children?: ReactNode;
  /** Shows a Dismiss button, which without scripts is a link to `dismissHref`. */
  dismissible?: boolean;
  /** The page without the alert; makes it dismissible. */
  dismissHref?: string;
  /** Closes after this many seconds, with a progress bar. */
  countdown?: 5 | 10;
  className?: string;
}

/** `danger` and `warn` are announced immediately. */
export function Alert(props: AlertProps) {
  const { kind = 'info', title, children, countdown, className } = props;
  const [gone, setGone] = useState(false);
  if (gone) return null;
  const { Icon, box, ink } = kinds[kind];
  return (
    <div
      role={kind === 'danger' || kind === 'warn' ? 'alert' : 'status'}
      onAnimationEnd={(event) => event.animationName === 'alert-leave' && setGone(true)}
      className={classNames(
        'relative flex gap-3 overflow-hidden rounded-2 border p-3',
        box,
        countdown && timings[countdown],
        className,
      )}
    >
      <Icon aria-hidden="true" className={`mt-0.5 size-4 ${ink}`} />
      <div className="min-w-0 flex-1">
        {title ? (
          <strong className={`font-semibold ${ink}`}>{readableSentence(title)} </strong>
        ) : null}
        {typeof children === 'string' ? readableSentence(children) : children}
      </div>
      <Dismiss {...props} onDismiss={() => setGone(true)} />
      {countdown ? (
        <span
          aria-hidden="true"
          className={`alert-bar absolute inset-x-0 bottom-0 h-[3px] ${kind === 'danger' ? 'bg-danger' : 'bg-edge'}`}
        />
      ) : null}
    </div>
  );
}

interface DismissProps extends Pick<AlertProps, 'dismissible' | 'dismissHref'> {
  onDismiss: () => void;
}

function Dismiss({ dismissible, dismissHref, onDismiss }: DismissProps) {
  const hydrated = useHydrated();
  const icon = <X aria-hidden="true" className="size-3.5" />;
  if (!hydrated && dismissHref) {
    return (
      <Link
        to={dismissHref}
        aria-label="Dismiss"
        className={`${buttonClass({ variant: 'ghost', size: 's', square: true })} ${corner}`}
      >
        {icon}
      </Link>
    );
  }
  if (!hydrated || !(dismissible || dismissHref)) return null;
  return (
    <IconButton
      type="button"
      label="Dismiss"
      size="s"
      icon={icon}
      className={corner}
      onClick={onDismiss}
    />
  );
}

const corner = '-my-1 -mr-1 self-start text-current';
