import { Alert } from '~/ui/alert';
import { ShownOnce } from '~/ui/shown-once';

const TOLD = {
  password: 'It sets a new password, once, within 48 hours.',
  invitation: 'It opens the account, once, within 7 days. Earlier links work no more.',
  email: 'The new e-mail counts from when this link is opened, once, within 7 days.',
} as const;

export interface MadeLinkProps {
  kind: keyof typeof TOLD;
  link: string;
  mailed?: boolean | undefined;
}

/** Shown this once. */
export function MadeLink({ kind, link, mailed }: MadeLinkProps) {
  return (
    <Alert kind="good" title="The link is made." className="m-4">
      <p>
        Copy it now: it is shown this once. {TOLD[kind]} {mailed ? 'It is mailed too.' : ''}
      </p>
      <ShownOnce label="Link" name="link" className="mt-2" secret={link} />
    </Alert>
  );
}
