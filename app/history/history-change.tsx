import { Form } from '@remix-run/react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Button } from '~/ui/button';
import type { HistoryPanelData } from './load.server';

type Change = HistoryPanelData['days'][number]['entries'][number]['changes'][number];

export interface HistoryChangeProps {
  change: Change;
  isNew: boolean;
  action: string;
  writable: boolean;
}

export function HistoryChange({ change, isNew, action, writable }: HistoryChangeProps) {
  const { field, label, was, now, wasPicture, nowPicture, restores } = change;
  const isLong = [...(isNew ? '' : was), ...now].length > BESIDE;
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 py-[3px] text-13">
      <span className="w-28 flex-none text-ink-3 max-md:w-20">{label}</span>
      <span
        className={`flex min-w-0 flex-1 flex-wrap items-center gap-x-2 ${isLong ? 'basis-full' : 'basis-24'}`}
      >
        {isNew ? null : (
          <>
            <span className="min-w-0 break-words">
              <span className="sr-only">was </span>
              {wasPicture ? (
                <Picture src={wasPicture} />
              ) : (
                <del className="was">{was || 'empty'}</del>
              )}
            </span>
            <ArrowRight aria-hidden="true" className="size-3.5 flex-none text-ink-3" />
          </>
        )}
        <span className="min-w-0 break-words">
          <span className="sr-only">now </span>
          {nowPicture ? <Picture src={nowPicture} /> : <ins className="now">{now || 'empty'}</ins>}
        </span>
      </span>
      {writable && restores !== null ? (
        <Form method="post" action={action} preventScrollReset className="flex-none">
          <input type="hidden" name="version" value={restores} />
          <input type="hidden" name="field" value={field} />
          <Button size="s" variant="link" name="intent" value="panel:restore">
            Set back to {wasPicture ? 'the former picture' : cut(was || 'empty')}
            <span className="sr-only"> for {label}</span>
          </Button>
        </Form>
      ) : null}
    </div>
  );
}

const BESIDE = 32;
const ON_BUTTON = 24;

function cut(text: string): string {
  const characters = [...text];
  return characters.length > ON_BUTTON ? `${characters.slice(0, ON_BUTTON - 1).join('')}…` : text;
}

function Picture({ src }: { src: string }) {
  return <img src={src} alt="" className="size-9 rounded-2 bg-hover object-cover" />;
}
