import Printer from 'lucide-react/icons/printer';
import { Button } from '~/ui/button';
import { useHydrated } from '~/ui/use-hydrated';

/** Browsers print without it too; only scripts can ask them to. */
export function PrintButton() {
  if (!useHydrated()) return null;
  return (
    <Button type="button" size="s" className="print:hidden" onClick={() => window.print()}>
      <Printer aria-hidden="true" className="size-3.5" />
      Print
    </Button>
  );
}
