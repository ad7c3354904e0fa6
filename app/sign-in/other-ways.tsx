import Building from 'lucide-react/icons/building-2';
import { Button } from '~/ui/button';

/** Below the password of the sign-in form, and sent with it: without a password. */
export function OtherWays() {
  return (
    <>
      <p className="flex items-center gap-3 text-13 text-ink-3">
        <span className="h-px flex-1 bg-line-2" />
        or
        <span className="h-px flex-1 bg-line-2" />
      </p>
      <Button intent="organisation" formNoValidate className="w-full gap-2">
        <Building className="size-4" aria-hidden="true" />
        Log in with your organisation
      </Button>
      <p className="text-12 text-ink-3">
        With your organisation: your email decides where you are sent. The password stays empty.
      </p>
    </>
  );
}
