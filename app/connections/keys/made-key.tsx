import { Alert } from '~/ui/alert';
import { ShownOnce } from '~/ui/shown-once';

export function MadeKey({ name, token }: { name: string; token: string }) {
  return (
    <Alert kind="good" title={`“${name}” is made.`}>
      <ShownOnce
        label="Token"
        name="token"
        help="Copy its token now: it is shown this once. Programs send it as a Bearer token."
        secret={token}
      />
    </Alert>
  );
}
