import { useLocation, useNavigate } from '@remix-run/react';
import { Component, type ReactNode, useId } from 'react';
import { Button, LinkButton } from './button';

/** Whether a dynamic import failed to load, in any browser's wording. */
export function isMissingScript(error: unknown): boolean {
  return (
    error instanceof TypeError && /dynamically imported module|module script/i.test(error.message)
  );
}

interface PartProps {
  missing: ReactNode;
  children: ReactNode;
}

/** Error boundary for a lazy part: only a script that fails to load is handled here. */
export class Part extends Component<PartProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!isMissingScript(error)) throw error;
    return this.props.missing;
  }
}

export const PART_MISSING = 'A part of this page did not arrive';
export const PART_MISSING_WHY =
  'The connection may be broken, or the application was just updated.';

export function MissingDialog() {
  const titleId = useId();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <div className="scrim">
      <dialog open aria-modal="true" aria-labelledby={titleId} className="dialog-card md:w-[28rem]">
        <div className="grid gap-4 px-6 py-5 max-md:px-4">
          <h2 id={titleId} className="text-16">
            {PART_MISSING}
          </h2>
          <p>{PART_MISSING_WHY}</p>
          <p>
            <Button onClick={() => navigate(-1)}>Go back</Button>{' '}
            <LinkButton variant="primary" to={`${pathname}${search}`} reloadDocument>
              Try again
            </LinkButton>
          </p>
        </div>
      </dialog>
    </div>
  );
}
