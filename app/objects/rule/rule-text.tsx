import FlaskConical from 'lucide-react/icons/flask-conical';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useOpenDialog } from '~/form/use-open-dialog';
import { Button } from '~/ui/button';
import { PanelSection } from '~/ui/panel';

/** Without scripts, as last submitted. @param words '' if the form is invalid */
export function RuleText({ words }: { words: (form: FormData | null) => string }) {
  const [box, typed] = useFormAround<HTMLDivElement>();
  const send = useOpenDialog();
  return (
    <PanelSection title="In words">
      <div ref={box} className="text-14 [overflow-wrap:anywhere]">
        {words(typed) || 'Not to be said yet: something in the form is missing.'}
      </div>
      <Button size="s" intent="panel:try" onClick={send} className="justify-self-start">
        <FlaskConical aria-hidden="true" className="size-3.5" />
        Try it
      </Button>
    </PanelSection>
  );
}

/** The data of the enclosing form; null until scripts run. */
export function useFormAround<E extends Element>(): [RefObject<E>, FormData | null] {
  const part = useRef<E>(null);
  const [typed, setTyped] = useState<FormData | null>(null);
  useEffect(() => {
    const form = part.current?.closest('form');
    if (!form) return;
    const read = () => setTyped(new FormData(form));
    read();
    form.addEventListener('input', read);
    return () => form.removeEventListener('input', read);
  }, []);
  return [part, typed];
}
