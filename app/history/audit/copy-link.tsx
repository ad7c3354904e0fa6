import Link2 from 'lucide-react/icons/link-2';
import { useState } from 'react';
import { Button } from '~/ui/button';
import { useHydrated } from '~/ui/use-hydrated';

/** Copies the address of an action for a colleague. Only scripts reach the clipboard: without them there is the address bar. */
export function CopyLink({ path }: { path: string }) {
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(0);
  if (!hydrated || !navigator.clipboard) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(new URL(path, window.location.origin).href);
    setCopied(copied + 1);
  };
  return (
    <>
      <Button type="button" variant="ghost" size="s" onClick={() => void copy().catch(() => {})}>
        <Link2 aria-hidden="true" className="size-3.5" />
        Copy link
      </Button>
      <span key={copied} role="status">
        {copied > 0 ? 'Link copied' : ''}
      </span>
    </>
  );
}
