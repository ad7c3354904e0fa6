import Copy from 'lucide-react/icons/copy';
import { type ReactNode, useState } from 'react';
import { Button } from './button';
import { useHydrated } from './use-hydrated';

export interface CopyButtonProps {
  /** Called in the browser alone. */
  text: () => string;
  label: string;
  copied: string;
  icon?: ReactNode;
}

/** Only scripts can write to the clipboard: without them there is nothing. */
export function CopyButton({ text, label, copied, icon }: CopyButtonProps) {
  const hydrated = useHydrated();
  const [times, setTimes] = useState(0);
  if (!hydrated || !navigator.clipboard) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(text());
    setTimes(times + 1);
  };
  return (
    <>
      <Button type="button" variant="ghost" size="s" onClick={() => void copy().catch(() => {})}>
        {icon ?? <Copy aria-hidden="true" className="size-3.5" />}
        {label}
      </Button>
      <span key={times} role="status">
        {times > 0 ? copied : ''}
      </span>
    </>
  );
}
